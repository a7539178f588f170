import type { OrderItem } from "@mavazi/contracts"

/** A message before it is set in HTML or in plain text. Nothing in it is escaped, and prices are written out. */
export interface EmailMessage {
  subject: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** Number of the order, receipt, courier …: what people read out on the telephone. */
  facts: readonly Row[]
  lines: readonly EmailLine[]
  sums: readonly Row[]
  deliverTo: Row | null
  button: { label: string; url: string }
  /** Why it came, and whom to ask. */
  why: string
  shop: { name: string; tagline: string; url: string }
}

export interface Row {
  label: string
  value: string
}

export interface EmailLine extends Pick<OrderItem, "name" | "quantity"> {
  /** `Size M · Indigo`, or nothing. */
  choice: string
  price: string
  /** Address with the host, for a reader far from the shop. */
  image: string | null
}

/** A letter with its address, as a transport takes it. */
export interface OutgoingEmail {
  id: string
  kind: string
  to: string
  subject: string
  html: string
  text: string
}
