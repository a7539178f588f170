import { readFileSync } from "node:fs"
import { Failure } from "../lib/failure.mjs"
import { runMain } from "../lib/run-main.mjs"

const MAX_LENGTH = 72
const CONVENTIONAL = /^(?:feat|fix|refactor|perf|test|docs|build|ci|chore|revert)(?:\([\w-]+\))?!?: \S/
/** Git writes these subjects itself. */
const WRITTEN_BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!) /

/** Refuses a commit whose subject is not conventional or longer than 72 characters. The argument is the message's file. */
await runMain(() => {
  const [subject = ""] = readFileSync(process.argv[2] ?? "", "utf8").split("\n")
  if (WRITTEN_BY_GIT.test(subject)) return
  if (!CONVENTIONAL.test(subject)) {
    throw new Failure(`The subject must begin with a type, as in "fix(cart): …". It is: ${subject}`)
  }
  if (subject.length > MAX_LENGTH) {
    throw new Failure(`The subject has ${subject.length} characters; ${MAX_LENGTH} are allowed: ${subject}`)
  }
})
