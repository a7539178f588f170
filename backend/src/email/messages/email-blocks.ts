import type { EmailContent } from "../../content/email-content"
import type { EmailLine, EmailMessage, Link, Row } from "./email-message"

/** A part of an e-mail. HTML and plain text are made of the same list, so that both say the same in the same order. */
export type EmailBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraphs"; texts: readonly string[] }
  | { kind: "rows"; rows: readonly Row[] }
  | { kind: "lines"; lines: readonly EmailLine[] }
  | { kind: "sums"; sums: readonly Row[] }
  | { kind: "button"; link: Link }
  | { kind: "footer"; footer: EmailFooter }

/** Who sent the e-mail and why. */
export interface EmailFooter {
  sender: string
  address: string
  contacts: readonly Link[]
  why: string
  unsubscribe: Link | null
}

export interface Sender {
  shop: EmailContent["shop"]
  /** Base URL of the shop. */
  shopUrl: string
}

/** The blocks of an e-mail from top to bottom, without empty ones. */
export function blocksOf(message: EmailMessage, sender: Sender): EmailBlock[] {
  const { heading, greeting, paragraphs, facts, lines, sums, deliverTo, button } = message
  const all: readonly (EmailBlock | false)[] = [
    { kind: "heading", text: heading },
    { kind: "paragraphs", texts: [greeting, ...paragraphs] },
    facts.length > 0 && { kind: "rows", rows: facts },
    lines.length > 0 && { kind: "lines", lines },
    sums.length > 0 && { kind: "sums", sums },
    deliverTo !== null && { kind: "rows", rows: [deliverTo] },
    { kind: "button", link: button },
    { kind: "footer", footer: footerOf(message, sender) },
  ]
  return all.filter((block) => block !== false)
}

function footerOf({ why, unsubscribe }: EmailMessage, { shop, shopUrl }: Sender): EmailFooter {
  return {
    sender: `${shop.name}. ${shop.tagline}`,
    address: shop.address.join(", "),
    contacts: [
      { label: shop.phone.display, url: shop.phone.href },
      { label: shop.email, url: `mailto:${shop.email}` },
      { label: shopUrl, url: shopUrl },
    ],
    why,
    unsubscribe: unsubscribe ?? null,
  }
}
