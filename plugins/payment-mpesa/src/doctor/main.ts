#!/usr/bin/env node
import { readOptions } from "./env"
import { examine } from "./examine"

const MARK = { ok: "✓", warning: "!", fault: "✗" } as const

/** Prints what it finds; the exit code is 1 when payments would not work. */
async function main(): Promise<void> {
  let faults = 0
  for await (const { severity, text } of examine(readOptions())) {
    if (severity === "fault") faults += 1
    process.stdout.write(`  ${MARK[severity]} ${text}${text.endsWith("?") ? "" : "."}\n`)
  }
  process.exitCode = faults === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  process.stderr.write(`M-Pesa doctor: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
