import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { Failure } from "./lib/failure.mjs"
import { runMain } from "./lib/run-main.mjs"
import { at } from "./lib/paths.mjs"

const file = at("openapi.json")

/** Writes `openapi.json` from the contracts; with `--check` only says whether it is current. */
await runMain(() => {
  const { openApiDocument } = createRequire(import.meta.url)("@mavazi/contracts/openapi")
  const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
  if (!process.argv.includes("--check")) return writeFileSync(file, text)
  if (readFileSync(file, "utf8") !== text)
    throw new Failure("openapi.json is not current: run node scripts/openapi.mjs and commit it.")
})
