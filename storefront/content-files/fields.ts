import { z } from "zod"
import pictures from "../shared/config/editorial-pictures.json" with { type: "json" }

/* YAML values arrive as texts, lists and maps; nothing is parsed as a number or a date. */

const EMPTY = "is empty: write its text after the colon"
const NOT_TEXT = 'must be one text; a text with ": " or " #" in it, or that begins with a sign, stands in quotes'

/** Text of a page, with placeholders such as `{returnDays}`. */
export const text = z.string(NOT_TEXT).trim().min(1, EMPTY)

/** Text that is a placeholder's value elsewhere, so it must not contain placeholders. */
export const plainText = text.regex(/^[^{}]*$/, "is where other texts take words from, and cannot have {…} itself")

const NOT_INTEGER = "must be a whole number, in figures only"
export const integer = z
  .string(NOT_INTEGER)
  .regex(/^\d{1,9}$/, NOT_INTEGER)
  .transform(Number)
export const integerUpTo = (most: number) => integer.refine((value) => value <= most, `must be at most ${String(most)}`)

export const email = plainText.pipe(z.email("must be an email address"))
export const httpsUrl = plainText.pipe(z.url({ protocol: /^https$/, error: "must be an address with https://" }))
export const day = plainText.pipe(z.iso.date("must be a day, written 2025-09-30"))

/** Parsed to numbers for structured data. */
export const hours = plainText.regex(/^\d+-\d+ hours$/, "must be hours, written 24-48 hours")

/** `0700 000 000` → the number to display, and its `tel:` URL. */
export const phone = plainText
  .regex(/^0\d{3} \d{3} \d{3}$/, "must be a number of Kenya, written 0700 000 000")
  .transform((display) => ({ display, href: `tel:+254${display.slice(1).replaceAll(" ", "")}` }))

/** A URL segment. */
export const id = plainText.regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "must be small letters, figures and hyphens, as in store-manager",
)

export const picture = z.enum(
  Object.keys(pictures).filter((name) => name !== "open-graph") as Exclude<keyof typeof pictures, "open-graph">[],
)

/** Label and target of a link, inside the shop or external. */
export const link = z.strictObject({
  to: plainText.regex(/^(?:\/(?!\/)|https:\/\/)/, "must begin with / (a page of the shop) or https://"),
  label: text,
})

export const list = <Item extends z.ZodType>(item: Item) =>
  z.tuple([item], item, "must be a list of one or more, each on a line with a hyphen")
export const items = list(text)

/** A list with unique ids. */
export const uniqueIds = <List extends z.ZodType<readonly { id: string }[]>>(list: List) =>
  list.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "has the same id twice")

export const heading = { heading: text }
export const named = z.strictObject({ name: text, text })

/** Common fields of all pages: title, lead, and description for search engines and link previews. */
export const pageHead = { title: text, lead: text, description: text }
