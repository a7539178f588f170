import { addDays, startOf } from "@mavazi/contracts"

/** Conditions on the rows of a list, in SQL with named bindings. */
export interface Conditions {
  all: string[]
  bindings: Record<string, string | number | Date>
}

export function noConditions(): Conditions {
  return { all: [], bindings: {} }
}

/** ` and …`, or nothing. */
export function andAll({ all }: Conditions): string {
  return all.map((condition) => ` and ${condition}`).join("")
}

/** Each word of a search must stand somewhere in `text`, a lower-case SQL expression. */
export function searchFor(conditions: Conditions, text: string, q = ""): void {
  for (const [index, word] of wordsOf(q).entries()) {
    conditions.all.push(`${text} like :word${String(index)}`)
    conditions.bindings[`word${String(index)}`] = `%${word.replace(/[\\%_]/g, "\\$&")}%`
  }
}

/** More words than anybody remembers of one row. */
const MOST_WORDS = 6

/** `#ABCDEF` is an id as the screen writes it, `0712…` and `+254712…` are `254712…` in the rows. */
function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[#+]/, "").replace(/^0(?=\d{3})/, "254"))
    .filter((word) => word !== "")
    .slice(0, MOST_WORDS)
}

/** `column` lies on the days from one to another in Nairobi, both included. */
export function onDays(conditions: Conditions, column: string, { from, to }: { from?: string; to?: string }): void {
  if (from !== undefined) {
    conditions.all.push(`${column} >= :from`)
    conditions.bindings["from"] = startOf(from)
  }
  if (to !== undefined) {
    conditions.all.push(`${column} < :until`)
    conditions.bindings["until"] = startOf(addDays(to, 1))
  }
}
