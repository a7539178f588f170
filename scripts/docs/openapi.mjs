import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { Failure } from "../lib/failure.mjs"
import { runMain } from "../lib/run-main.mjs"
import { at } from "../lib/paths.mjs"

/** Writes the two API documents from the contracts; with `--check` only compares them. */
await runMain(() => {
  const { adminDocument, apiDocument } = createRequire(import.meta.url)("@mavazi/contracts/openapi/document")
  writeOrCheck("openapi.json", apiDocument())
  writeOrCheck("openapi-admin.json", adminDocument())
})

function writeOrCheck(name, document) {
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!process.argv.includes("--check")) return writeFileSync(at(name), text)
  if (!existsSync(at(name)) || readFileSync(at(name), "utf8") !== text)
    throw new Failure(`${name} is not current: run node scripts/docs/openapi.mjs and commit it.`)
}
