import { BEHAVIOURS } from "./behaviours"
import { SCRIPTS } from "./scripts"

const byNumber = Object.entries(SCRIPTS).sort(([a], [b]) => Number(a) - Number(b))

/** Rows of each table of the README, its head first, by the name in its marks. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  scripts: [["NN", "what happens", "basis"], ...byNumber.map(([number, { about, basis }]) => [number, about, basis])],
  behaviours: [["what happens", "basis"], ...BEHAVIOURS],
}

/** The README, with what the simulator does between its marks. */
export function withTables(readme: string): string {
  return Object.entries(TABLES).reduce((text, [name, rows]) => {
    const marks = new RegExp(`(<!-- ${name}:begin.*?-->).*(<!-- ${name}:end -->)`, "s")
    return text.replace(marks, (_, begin: string, end: string) => `${begin}\n\n${tableOf(rows)}\n\n${end}`)
  }, readme)
}

/** Padded as Prettier wants it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const ruler = widths.map((width) => "-".repeat(width))
  const lineOf = (row: readonly string[]) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`
  return [head, ruler, ...body].map(lineOf).join("\n")
}
