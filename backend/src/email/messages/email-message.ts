import type { OrderItem } from "@mavazi/contracts"

/** Content of an e-mail before rendering as HTML and plain text. Texts are not escaped; prices are formatted. */
export interface EmailMessage {
  subject: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** Order number, receipt, courier …: facts that a customer quotes on the telephone. */
  facts: readonly Row[]
  lines: readonly EmailLine[]
  sums: readonly Row[]
  deliverTo: Row | null
  button: { label: string; url: string }
  /** Why the e-mail was sent, and the contact for questions. */
  why: string
  /** Link that ends further e-mails of this kind, where they need no order or account. */
  unsubscribe?: { label: string; url: string }
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
  /** Absolute URL. */
  image: string | null
}

/** A rendered e-mail for a transport. */
export interface OutgoingEmail {
  id: string
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** URL to which mail programs post to end further e-mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}
