import { z } from "zod"
import * as copy from "./copy"

/* Values arrive as texts, lists and maps, from YAML as from the form; nothing is parsed as a number or a date. */

/** Longest text, in characters. */
const MAX_TEXT = 4_000
/** Longest list. */
const MAX_ITEMS = 100
/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
const STORABLE = /^[^\0\p{Cs}]*$/u

/** Text of a page, with placeholders such as `{returnDays}`. */
export const text = z
  .string(copy.NOT_TEXT)
  .trim()
  .min(1, copy.EMPTY)
  .max(MAX_TEXT, copy.tooLong(MAX_TEXT))
  .regex(STORABLE, copy.NOT_STORABLE)

/** Text of one line that is a placeholder's value elsewhere or part of an address, so it must not contain placeholders. */
export const plainText = text.regex(/^[^{}]*$/, copy.NO_BRACES).regex(/^[^\r\n]*$/, copy.ONE_LINE)

export const integer = z
  .string(copy.NOT_INTEGER)
  .regex(/^\d{1,9}$/, copy.NOT_INTEGER)
  .transform(Number)
export const integerUpTo = (most: number) => integer.refine((value) => value <= most, copy.atMost(most))

/** The seller's number on invoices. */
export const kraPin = plainText.regex(/^[A-Z]\d{9}[A-Z]$/, copy.NOT_A_KRA_PIN)
export const email = plainText.pipe(z.email(copy.NOT_EMAIL))
export const httpsUrl = plainText.pipe(z.url({ protocol: /^https$/, error: copy.NOT_HTTPS }))
export const day = plainText.pipe(z.iso.date(copy.NOT_A_DAY))

/** Its numbers are read for structured data. In Swahili the word goes before them: `saa 24-48`. */
export const hours = plainText.regex(/^(?:\d+-\d+ hours|saa \d+-\d+)$/, copy.NOT_HOURS)

const nationalNumber = plainText.regex(/^0\d{3} \d{3} \d{3}$/, copy.NOT_A_PHONE)
const withCountryCode = (display: string) => `254${display.slice(1).replaceAll(" ", "")}`

/** `0700 000 000` → the number to display, and its `tel:` URL. */
export const phone = nationalNumber.transform((display) => ({ display, href: `tel:+${withCountryCode(display)}` }))

/** `0700 000 000` → the URL that opens a chat with this number in WhatsApp. */
export const whatsApp = nationalNumber.transform((display) => `https://wa.me/${withCountryCode(display)}`)

/** A URL segment. */
export const id = plainText.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, copy.NOT_AN_ID)

/** Pictures of the shop's pages; the storefront has one under each name. */
export const PICTURES = [
  ...(["hero-wide", "hero-tall", "women", "men", "children", "new"] as const),
  ...(["about", "sustainability", "bare-rail"] as const),
] as const

export const picture = z.enum(PICTURES)

/** Label and target of a link, inside the shop or external. */
export const link = z.strictObject({
  to: plainText.regex(/^(?:\/(?![/\\])|https:\/\/)/, copy.NOT_A_LINK),
  label: text,
})

const atMost = (values: readonly unknown[]) => values.length <= MAX_ITEMS

/** A list of one or more. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.tuple([item], item, copy.NOT_A_LIST).refine(atMost, copy.tooMany(MAX_ITEMS))
/** A list that may be empty. */
export const anyNumber = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_ITEMS, copy.tooMany(MAX_ITEMS))
export const items = list(text)

/** A list with unique ids. */
export const uniqueIds = <List extends z.ZodType<readonly { id: string }[]>>(list: List) =>
  list.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, copy.SAME_ID)

export const heading = { heading: text }
export const named = z.strictObject({ name: text, text })

/** Common fields of all pages: title, lead, and description for search engines and link previews. */
export const pageHead = { title: text, lead: text, description: text }
