import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { decisionIndex, readDecisions } from "../lib/docs/decisions.mjs"
import { Failure } from "../lib/failure.mjs"
import { at } from "../lib/paths.mjs"
import { runMain } from "../lib/run-main.mjs"

/** Writes the index of docs/decisions; with `--check` only compares it. */
function main() {
  const folder = at("docs/decisions")
  const file = path.join(folder, "README.md")
  const index = decisionIndex(readDecisions(folder))
  if (!process.argv.includes("--check")) return writeFileSync(file, index)
  if (readFileSync(file, "utf8") !== index)
    throw new Failure("docs/decisions/README.md is not current: run `node scripts/docs/decisions.mjs`.")
}

await runMain(main)
