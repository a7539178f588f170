#!/usr/bin/env node
import { readDatabaseUrl, readOptions } from "./env"
import { checkConfiguration } from "./check-configuration"

const MARK = { ok: "✓", warning: "!", fault: "✗" } as const

/** Prints the findings; exit code 1 when payments would not work. */
async function main(): Promise<void> {
  let faults = 0
  for await (const { severity, text } of checkConfiguration(readOptions(), readDatabaseUrl())) {
    if (severity === "fault") faults += 1
    process.stdout.write(`  ${MARK[severity]} ${text}${text.endsWith("?") ? "" : "."}\n`)
  }
  process.exitCode = faults === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  process.stderr.write(`M-Pesa doctor: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
