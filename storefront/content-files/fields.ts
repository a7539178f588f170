import { z } from "zod"
import scenes from "../shared/config/scenes.json" with { type: "json" }

/* YAML values arrive as text, lists and maps; nothing is parsed as a number or a date. */

const EMPTY = "is empty: write its text after the colon"
const NOT_TEXT = 'must be one text; a text with ": " or " #" in it, or that begins with a sign, stands in quotes'

/** Text of a page, with placeholders such as `{returnDays}`. */
export const text = z.string(NOT_TEXT).trim().min(1, EMPTY)

/** Text that other texts use as a value, so it must not contain placeholders. */
export const bareText = text.regex(/^[^{}]*$/, "is where other texts take words from, and cannot have {…} itself")

const WHOLE = "must be a whole number, in figures only"
export const whole = z
  .string(WHOLE)
  .regex(/^\d{1,9}$/, WHOLE)
  .transform(Number)
export const wholeUpTo = (most: number) => whole.refine((value) => value <= most, `must be at most ${String(most)}`)

export const email = bareText.pipe(z.email("must be an e-mail address"))
export const webAddress = bareText.pipe(z.url({ protocol: /^https$/, error: "must be an address with https://" }))
export const day = bareText.pipe(z.iso.date("must be a day, written 2025-09-30"))

/** Parsed to numbers for structured data. */
export const hours = bareText.regex(/^\d+-\d+ hours$/, "must be hours, written 24-48 hours")

/** `0700 000 000` → the number as displayed, and as `tel:` link. */
export const phone = bareText
  .regex(/^0\d{3} \d{3} \d{3}$/, "must be a number of Kenya, written 0700 000 000")
  .transform((display) => ({ display, href: `tel:+254${display.slice(1).replaceAll(" ", "")}` }))

/** Part of a URL. */
export const id = bareText.regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "must be small letters, figures and hyphens, as in store-manager",
)

export const picture = z.enum(
  Object.keys(scenes).filter((name) => name !== "open-graph") as Exclude<keyof typeof scenes, "open-graph">[],
)

/** Label and target of a link, inside the shop or external. */
export const link = z.strictObject({
  to: bareText.regex(/^(?:\/(?!\/)|https:\/\/)/, "must begin with / (a page of the shop) or https://"),
  label: text,
})

export const list = <Item extends z.ZodType>(item: Item) =>
  z.tuple([item], item, "must be a list of one or more, each on a line with a hyphen")
export const items = list(text)

/** A list whose ids are all different. */
export const withOwnIds = <List extends z.ZodType<readonly { id: string }[]>>(list: List) =>
  list.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "has the same id twice")

export const heading = { heading: text }
export const named = z.strictObject({ name: text, text })

/** What every page has: its title, the sentence below it, and what search engines and messengers show. */
export const pageHead = { title: text, lead: text, description: text }
