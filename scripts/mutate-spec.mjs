import { runInCopy } from "./lib/mutation/run-in-copy.mjs"
import { runMain } from "./lib/run-main.mjs"

/**
 * `npm run mutate-spec [-- --minutes 30] [HM CT-03 …]`: changes the words and constants that docs/specification.md
 * names, one at a time, in a copy of this checkout, and lists the changes that no test noticed. A noticed change is not
 * tried again until its source or its tests change; after `--minutes` the run stops, and the next one continues it.
 */
await runMain(() => runInCopy({ name: "mutate-spec", script: "scripts/lib/mutation/specification/run.mjs" }))
