import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { Failure } from "../failure.mjs"

const FILE = /^(\d{3})-[a-z0-9-]+\.md$/
const SECTIONS = ["Context", "Decision", "Consequences"]
const FIELDS = /^- (Status|Date|Amends|Amended by|Supersedes|Superseded by): (.+)$/gm
const STATUSES = ["accepted", "superseded"]

/**
 * Reads one decision and checks its form.
 *
 * @param {string} file name of the file, `NNN-subject.md`
 * @param {string} markdown
 * @returns {{ number: string, title: string, file: string, status: string, date: string }}
 * @throws {Failure} that names the file and what is missing
 */
export function readDecision(file, markdown) {
  const [, number] = FILE.exec(file) ?? []
  if (number === undefined) throw new Failure(`docs/decisions/${file}: the name is not NNN-subject.md.`)
  const fail = (fault) => new Failure(`docs/decisions/${file}: ${fault}`)
  const [, title] = new RegExp(`^# ${number}\\. (.+)\n`).exec(markdown) ?? []
  if (title === undefined) throw fail(`the first line is not "# ${number}. Title".`)
  const [head] = markdown.split("\n## ")
  const fields = Object.fromEntries([...head.matchAll(FIELDS)].map(([, name, value]) => [name, value]))
  if (!STATUSES.includes(fields.Status)) throw fail(`"- Status:" is none of ${STATUSES.join(", ")}.`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fields.Date ?? "")) throw fail(`"- Date:" is no date like 2026-11-22.`)
  for (const section of SECTIONS) if (!markdown.includes(`\n## ${section}\n`)) throw fail(`no section "## ${section}".`)
  return { number, title, file, status: fields.Status, date: fields.Date }
}

/** @returns the decisions of a folder by number; two of one number are a Failure */
export function readDecisions(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md")
  const decisions = files.sort().map((file) => readDecision(file, readFileSync(path.join(folder, file), "utf8")))
  for (const [index, { number }] of decisions.entries()) {
    if (decisions[index - 1]?.number === number) throw new Failure(`docs/decisions: two decisions ${number}.`)
  }
  return decisions
}

/** The index page: how a decision is written, and a line for each. */
export function decisionIndex(decisions) {
  const rows = decisions.map(
    ({ number, title, file, status, date }) => `- [${number}. ${title}](${file}) (${status}, ${date})`,
  )
  return `# Decisions

One page for each choice that a later engineer will ask about, named after its subject. A decision that no longer holds is
kept with the status \`superseded\` and a link to its successor. If a later decision changes only a part, the earlier one
stays \`accepted\`, and the two link to each other by \`Amends\` and \`Amended by\`. \`node scripts/docs/decisions.mjs\` writes this page.

Each page has the form:

\`\`\`markdown
# NNN. Subject

- Status: accepted | superseded
- Date: YYYY-MM-DD
- Amends | Amended by | Supersedes | Superseded by: [NNN](NNN-subject.md)

## Context

The problem, with figures where they were measured.

## Decision

What was chosen, and why the alternatives were not.

## Consequences

What follows from it, including what becomes harder.
\`\`\`

${rows.join("\n")}
`
}
