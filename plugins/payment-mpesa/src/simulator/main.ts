#!/usr/bin/env node
import { parseArgs } from "node:util"
import { readSimulatorEnv } from "./env"
import { startSimulator } from "./server"

/** `node …/simulator/main.js --port 9010`; SIM_TIME_SCALE and SIM_QUERIES_PER_MINUTE from the environment. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: "string", default: "9010" } } })
  const simulator = await startSimulator({ ...readSimulatorEnv(), port: Number(values.port) })
  process.stdout.write(`Daraja simulator: ${simulator.url} (virtual phones at ${simulator.url}/)\n`)
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)))
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Daraja simulator: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
