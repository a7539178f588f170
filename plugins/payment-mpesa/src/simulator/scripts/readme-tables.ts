import { BEHAVIOURS } from "./behaviours"
import { SCRIPTS } from "./scripts"

const byNumber = Object.entries(SCRIPTS).sort(([a], [b]) => Number(a) - Number(b))

/** Rows of each generated table of the README, with its header, by the name in its markers. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  scripts: [["NN", "behaviour", "basis"], ...byNumber.map(([number, { about, basis }]) => [number, about, basis])],
  behaviours: [["behaviour", "basis"], ...BEHAVIOURS],
}

/** The README with the generated tables between their markers. */
export function withTables(readme: string): string {
  return Object.entries(TABLES).reduce((text, [name, rows]) => {
    const marks = new RegExp(`(<!-- ${name}:begin.*?-->).*(<!-- ${name}:end -->)`, "s")
    return text.replace(marks, (_, begin: string, end: string) => `${begin}\n\n${tableOf(rows)}\n\n${end}`)
  }, readme)
}

/** Padded like Prettier's output. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const ruler = widths.map((width) => "-".repeat(width))
  const lineOf = (row: readonly string[]) => `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`
  return [head, ruler, ...body].map(lineOf).join("\n")
}
