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
  /** The last one is the total. */
  sums: readonly Row[]
  deliverTo: Row | null
  button: Link
  /** Why the e-mail was sent, and the contact for questions. */
  why: string
  /** Link that ends further e-mails of this kind, where they need no order or account. */
  unsubscribe?: Link
}

export interface Row {
  label: string
  value: string
}

export interface Link {
  label: string
  url: string
}

export interface EmailLine extends Pick<OrderItem, "name" | "quantity"> {
  /** `Size M · Indigo`, or nothing. */
  choice: string
  price: string
  /** Absolute URL. */
  image: string | null
}

/** An e-mail in both versions, for a person or a transport. */
export interface RenderedEmail {
  subject: string
  html: string
  text: string
}

/** A rendered e-mail for a transport. */
export interface OutgoingEmail extends RenderedEmail {
  id: string
  kind: string
  to: string
  /** URL to which mail programs post to end further e-mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
}
