import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "../failure.mjs"
import { at } from "../paths.mjs"

/** The checked content files, at the path from which the engine reads them. */
export const CONTENT_FILE = "backend/.medusa/server/content.json"

/**
 * Checks the content files and writes them as JSON beside the compiled engine: version 0 of the shop's words.
 *
 * @throws Failure that lists every error with file, line and remedy
 */
export async function writeContent() {
  // Imported here: in a fresh checkout this module is loaded before the packages are installed.
  const { createJiti } = await import("jiti")
  const { check } = await createJiti(import.meta.url).import(at("storefront/content-files/check.ts"))
  const names = readdirSync(at("content")).flatMap((file) => (file.endsWith(".yaml") ? [path.parse(file).name] : []))
  const checked = names.sort().map((name) => [name, check(name, readFileSync(at(`content/${name}.yaml`), "utf8"))])
  const faults = checked.flatMap(([, result]) => (result.ok ? [] : result.faults))
  if (faults.length > 0) throw new Failure(`The content has faults.\n\n  ${faults.join("\n  ")}`)
  const documents = Object.fromEntries(checked.map(([name, { written }]) => [name, written]))
  writeFileSync(at(CONTENT_FILE), JSON.stringify(documents, null, 2))
}
