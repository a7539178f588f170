import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { build } from "../build/build.mjs"
import { Failure } from "../failure.mjs"
import { dataDir } from "../paths.mjs"
import { startProcess, stopOnSignals } from "../processes/process.mjs"
import { step } from "../steps.mjs"
import { copyTree, TREE } from "./checkout-copy.mjs"

/**
 * Runs a script of mutations in a copy of the checkout, with this process's arguments. The exit code is 0 when every
 * mutation was noticed.
 *
 * @param {{ name: string, script: string }} mutations `script`: path from the top of the checkout
 */
export async function runInCopy({ name, script }) {
  const results = path.join(dataDir, `${name}.json`)
  stopOnSignals()
  await build(["server"])
  await step("Copying the checkout", copyTree)
  const run = startProcess({
    name,
    command: process.execPath,
    args: [path.join(TREE, script), results, ...process.argv.slice(2)],
    cwd: TREE,
    inherit: true,
    group: true,
  })
  const { code } = await run.exited
  if (code === null || code > 1 || !existsSync(results))
    throw new Failure("The run ended early; start it again to go on.")
  const { survivors } = JSON.parse(readFileSync(results, "utf8"))
  process.exitCode = code === 0 && survivors.length === 0 ? 0 : 1
}
