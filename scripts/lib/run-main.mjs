import { Failure } from "./failure.mjs"
import { stopEverything } from "./processes/process.mjs"

/**
 * Runs `main`. A Failure is printed as one line, any other error with its stack; the exit code is 1 then, and all
 * processes that `main` started are stopped, because a running one would keep the command from ending.
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
