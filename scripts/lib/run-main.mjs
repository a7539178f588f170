import { Failure } from "./failure.mjs"
import { stopEverything } from "./process.mjs"

/**
 * Runs `main`; a Failure becomes one line and exit code 1, anything else shows its stack. What `main` had
 * started is stopped then: a process that stays would keep the command from ending.
 */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\n  ✗ ${error instanceof Failure ? error.message : (error?.stack ?? String(error))}\n`)
    process.exitCode = 1
    await stopEverything()
  }
}
