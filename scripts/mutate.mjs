import { runInCopy } from "./lib/mutation/run-in-copy.mjs"
import { runMain } from "./lib/run-main.mjs"

/**
 * `npm run mutate [-- --minutes 30] [--fast] [words …]`: plants the faults of scripts/lib/mutation/faults, one at a
 * time, in a copy of this checkout, and lists those that no test noticed. Each test file is run once without a fault
 * first: one that fails then notices nothing. `--fast` runs unit and page tests only; `words` are parts of the names of
 * source files or of what a fault does. Continues like `npm run mutate-spec`.
 */
await runMain(() => runInCopy({ name: "mutate", script: "scripts/lib/mutation/faults/run.mjs" }))
