import { addDays, startOf } from "@mavazi/contracts/time/nairobi"

/** Conditions on the rows of a list, in SQL with named bindings. */
export interface Conditions {
  all: string[]
  bindings: Record<string, string | number | Date | string[]>
}

export function noConditions(): Conditions {
  return { all: [], bindings: {} }
}

/** ` and …`, or nothing. */
export function andAll({ all }: Conditions): string {
  return all.map((condition) => ` and ${condition}`).join("")
}

/** Requires each word of a search in `text`, a lower-case SQL expression. */
export function searchFor(conditions: Conditions, text: string, q = ""): void {
  conditions.all.push(...wordConditions(conditions, text, q))
}

/** SQL condition of each word, whose bindings are added. */
export function wordConditions({ bindings }: Conditions, text: string, q = ""): string[] {
  return wordsOf(q).map((word, index) => {
    bindings[`word${String(index)}`] = `%${word.replace(/[\\%_]/g, "\\$&")}%`
    return `${text} like :word${String(index)}`
  })
}

/** Limits the size of the statement. */
const MAX_WORDS = 6

/** `#ABCDEF` is an id as the screen writes it, the digits `0712…` and `+254712…` are `254712…` in the rows. */
function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[#+]/, "").replace(/^0(?=\d{3,}$)/, "254"))
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
}

/** Requires `column` to be on the days `from` to `to` in Nairobi, both inclusive. */
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
