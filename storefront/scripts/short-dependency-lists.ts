import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

/** The root route has it on every page. Vite lists style sheets without asking `resolveDependencies`. */
const SHARED_STYLES = /^assets\/shared-[\w-]+\.css$/

const FILES = /\bm\.f=(\[[^\]]*\])/
const LISTS = /__vite__mapDeps\(\[([\d,]+)\]\)/g

/** Removes the style sheet that every page has from the files that a chunk loads before its dynamic imports. */
export function withoutSharedStyles(code: string): string {
  const list = FILES.exec(code)?.[1]
  if (list === undefined) return code
  const files = JSON.parse(list) as string[]
  const place = files.findIndex((file) => SHARED_STYLES.test(file))
  if (place < 0) return code
  const indices = (numbers: string) =>
    numbers
      .split(",")
      .map(Number)
      .filter((index) => index !== place)
      .map((index) => (index > place ? index - 1 : index))
  return code
    .replace(list, () => JSON.stringify(files.toSpliced(place, 1)))
    .replace(LISTS, (_, numbers: string) => `__vite__mapDeps([${indices(numbers).join(",")}])`)
}

/** Shortens the lists in a folder of built browser files: Vite writes them last, after every plugin. */
export async function shortenDependencyLists(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"))
  await Promise.all(
    names.map(async (name) => {
      const path = join(assets, name)
      await writeFile(path, withoutSharedStyles(await readFile(path, "utf8")))
    }),
  )
}
