import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "../failure.mjs"
import { at } from "../paths.mjs"

/** The checked content files of all languages, at the path from which the engine reads them. */
export const CONTENT_FILE = "backend/.medusa/server/content.json"

/**
 * Checks the content files and writes them as JSON beside the compiled engine: version 0 of the shop's words.
 *
 * @throws Failure that lists every error with file, line and remedy
 */
export async function writeContent() {
  // Imported here: in a fresh checkout this module is loaded before the packages are installed.
  const { createJiti } = await import("jiti")
  const jiti = createJiti(import.meta.url)
  const { check, contentFile } = await jiti.import(at("storefront/content-files/check.ts"))
  const { LANGUAGES } = await jiti.import(at("backend/contracts/src/shared/language.ts"))
  const faults = []
  const read = (language) => {
    const folder = path.dirname(at(contentFile("any", language)))
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".yaml")) : []
    return files.sort().map((file) => {
      const { name } = path.parse(file)
      const checked = check(name, readFileSync(path.join(folder, file), "utf8"), language)
      if (!checked.ok) faults.push(...checked.faults)
      return [name, checked.written]
    })
  }
  const languages = LANGUAGES.map((language) => [language, Object.fromEntries(read(language))])
  if (faults.length > 0) throw new Failure(`The content has faults.\n\n  ${faults.join("\n  ")}`)
  writeFileSync(at(CONTENT_FILE), JSON.stringify(Object.fromEntries(languages), null, 2))
}
