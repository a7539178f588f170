import { existsSync } from "node:fs"
import { build } from "./lib/build/build.mjs"
import { at } from "./lib/paths.mjs"
import { startProcess } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"

/**
 * `npm run mpesa:rotate-key`: encrypts with the current data key what previous ones have encrypted, in the database of the
 * environment or of `.env`. The shop may run.
 */
async function main() {
  await build(["server"])
  const settings = existsSync(at(".env")) ? [`--env-file=${at(".env")}`] : []
  const script = "./backend/.medusa/server/src/scripts/rotate-data-key.js"
  const args = [...settings, at("node_modules/@medusajs/cli/cli.js"), "exec", script]
  const run = startProcess({ name: "mpesa-rotate-key", command: process.execPath, args, inherit: true })
  const { code } = await run.exited
  process.exitCode = code ?? 1
}

await runMain(main)
