import { existsSync } from "node:fs"
import { build } from "./lib/build/build.mjs"
import { at } from "./lib/paths.mjs"
import { startProcess } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"

/**
 * `npm run mpesa:doctor`: checks the M-Pesa configuration of the environment, or of `.env`, as live mode would use it,
 * and prints the faults. Sends no prompt and moves no money.
 */
async function main() {
  await build(["server"])
  const doctor = at("plugins/payment-mpesa/.medusa/server/src/doctor/main.js")
  const settings = existsSync(at(".env")) ? [`--env-file=${at(".env")}`] : []
  const args = [...settings, doctor]
  const run = startProcess({ name: "mpesa-doctor", command: process.execPath, args, inherit: true })
  const { code } = await run.exited
  process.exitCode = code ?? 1
}

await runMain(main)
