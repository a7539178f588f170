import { readdirSync } from "node:fs"
import path from "node:path"

/** A class, or an animation: they are scoped alike. */
const NAME = /(?:\.|@keyframes\s+)([a-z][\w-]*)(?=[^{};]*\{)/gi
const FOLDERS = ["app", "features", "shared"]

/**
 * CSS module class names of two or three letters instead of twenty, because they appear in scripts, styles and every
 * page. A name is made of the file's index and the class's index, so that server and browser builds agree.
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".module.css"))
      .map((name) => path.join(root, folder, name)),
  ).sort()

  return (name, file, css) => {
    const names = [...new Set(Array.from(css.matchAll(NAME), ([, match]) => match))]
    const [fileNumber, nameNumber] = [files.indexOf(file), names.indexOf(name)]
    if (fileNumber === -1 || nameNumber === -1) throw new Error(`${file} has no class or animation ${name}.`)
    return `${letters(fileNumber)}${String(nameNumber)}`
  }
}

/** 0 → `a`, 25 → `z`, 26 → `ba`: no digits, which separate the two numbers. */
function letters(number: number): string {
  return number.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 26)))
}
