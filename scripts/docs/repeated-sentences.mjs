import { Failure } from "../lib/failure.mjs"
import { readSources } from "../lib/mutation/sources.mjs"
import { repeatedSentences } from "../lib/docs/repeated-sentences.mjs"
import { runMain } from "../lib/run-main.mjs"

/** Fails when two files of the shop contain the same visible sentence. */
await runMain(() => {
  const repeated = repeatedSentences(readSources().sources)
  if (repeated.length > 0) throw new Failure(`Each of these belongs in one place:\n${repeated.join("\n")}`)
})
