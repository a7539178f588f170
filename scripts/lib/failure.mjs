/** A failure that its reader can mend: printed as one line, without a stack. */
export class Failure extends Error {}

/** Runs `main`; a Failure becomes one line and exit code 1, anything else shows its stack. */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`\n  ✗ ${error instanceof Failure ? error.message : (error?.stack ?? String(error))}\n`)
    process.exitCode = 1
  }
}
