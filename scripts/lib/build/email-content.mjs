import { readFileSync, writeFileSync } from "node:fs"
import { Failure } from "../failure.mjs"
import { at } from "../paths.mjs"

/** The checked content of e-mails, at the path from which the engine reads it. */
export const EMAIL_CONTENT_FILE = "backend/.medusa/server/email-content.json"
const FILES = ["emails", "shop", "policies"]

/**
 * Checks the content files that e-mails use and writes them as JSON beside the compiled engine, which has no YAML parser.
 *
 * @throws Failure that lists every error with file, line and remedy
 */
export async function writeEmailContent() {
  // Imported here: in a fresh checkout this module is loaded before the packages are installed.
  const { createJiti } = await import("jiti")
  const { check } = await createJiti(import.meta.url).import(at("storefront/content-files/check.ts"))
  const checked = FILES.map((name) => [name, check(name, readFileSync(at(`content/${name}.yaml`), "utf8"))])
  const faults = checked.flatMap(([, result]) => (result.ok ? [] : result.faults))
  if (faults.length > 0) throw new Failure(`The content has faults.\n\n  ${faults.join("\n  ")}`)
  const words = Object.fromEntries(checked.map(([name, { content }]) => [name, content]))
  writeFileSync(at(EMAIL_CONTENT_FILE), JSON.stringify(words, null, 2))
}
