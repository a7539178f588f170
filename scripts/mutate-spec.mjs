import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "./lib/failure.mjs"
import { build } from "./lib/build.mjs"
import { copyTree, TREE } from "./lib/mutation-tree.mjs"
import { dataDir } from "./lib/paths.mjs"
import { startProcess, stopOnSignals } from "./lib/process.mjs"
import { runMain } from "./lib/run-main.mjs"
import { step } from "./lib/steps.mjs"

const RESULTS = path.join(dataDir, "mutate-spec.json")

/**
 * `npm run mutate-spec [-- --minutes 30] [HM CT-03 …]`: changes the words and constants that docs/specification.md
 * names, one at a time, in a copy of this checkout, and says which changes no test noticed. What was noticed once is not
 * tried again until the source or its tests change; with `--minutes` it goes on where it stopped the next time.
 */
async function main() {
  stopOnSignals()
  await build(["server"])
  await step("Copying the checkout", copyTree)
  const run = startProcess({
    name: "mutate-spec",
    command: process.execPath,
    args: [path.join(TREE, "scripts/lib/mutation-run.mjs"), RESULTS, ...process.argv.slice(2)],
    cwd: TREE,
    inherit: true,
    group: true,
  })
  const { code } = await run.exited
  if (code === null || code > 1 || !existsSync(RESULTS))
    throw new Failure("The run ended early; start it again to go on.")
  const survivors = JSON.parse(readFileSync(RESULTS, "utf8")).survivors
  process.exitCode = code === 0 && survivors.length === 0 ? 0 : 1
}

await runMain(main)
