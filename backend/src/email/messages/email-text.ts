import type { EmailMessage, EmailLine } from "./email-message"

/** An e-mail as plain text, for clients without HTML and for spam filters. */
export function plainText(message: EmailMessage): string {
  const { facts, lines, sums, deliverTo, button, unsubscribe, shop } = message
  const parts = [
    message.heading,
    message.greeting,
    ...message.paragraphs,
    rows(facts),
    lines.map(lineOf).join("\n"),
    rows(sums),
    deliverTo === null ? "" : rows([deliverTo]),
    `${button.label}: ${button.url}`,
    `-- \n${shop.name}. ${shop.tagline}\n${message.why}`,
    unsubscribe === undefined ? "" : `${unsubscribe.label}: ${unsubscribe.url}`,
  ]
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`
}

function rows(all: EmailMessage["facts"]): string {
  return all.map(({ label, value }) => `${label}: ${value}`).join("\n")
}

function lineOf({ name, choice, quantity, price }: EmailLine): string {
  const what = [`${String(quantity)} × ${name}`, choice].filter(Boolean).join(", ")
  return price === "" ? what : `${what}: ${price}`
}
