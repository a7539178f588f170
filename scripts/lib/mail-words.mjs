import { readFileSync, writeFileSync } from "node:fs"
import { Failure } from "./failure.mjs"
import { at } from "./paths.mjs"

/** What the engine's messages take their words from, and where it reads them, checked. */
export const MAIL_WORDS = "backend/.medusa/server/mail-words.json"
const FILES = ["emails", "shop", "policies"]

/**
 * Checks the words of the shop's messages and puts them beside the compiled engine, which has no parser for them.
 *
 * @throws Failure with every fault: file, line and what to do
 */
export async function writeMailWords() {
  // Not before: on a fresh checkout this file is read when nothing is installed yet.
  const { createJiti } = await import("jiti")
  const { check } = await createJiti(import.meta.url).import(at("storefront/content-files/check.ts"))
  const checked = FILES.map((name) => [name, check(name, readFileSync(at(`content/${name}.yaml`), "utf8"))])
  const faults = checked.flatMap(([, result]) => (result.ok ? [] : result.faults))
  if (faults.length > 0) throw new Failure(`The content has faults.\n\n  ${faults.join("\n  ")}`)
  const words = Object.fromEntries(checked.map(([name, { content }]) => [name, content]))
  writeFileSync(at(MAIL_WORDS), JSON.stringify(words, null, 2))
}
