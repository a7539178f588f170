import type { EmailBlock, EmailFooter } from "./email-blocks"
import type { EmailLine, Row } from "./email-message"

/** An e-mail as plain text, for clients without HTML and for spam filters. */
export function plainText(blocks: readonly EmailBlock[]): string {
  return `${blocks.map(textOf).join("\n\n")}\n`
}

function textOf(block: EmailBlock): string {
  switch (block.kind) {
    case "heading":
      return block.text
    case "paragraphs":
      return block.texts.join("\n\n")
    case "rows":
      return block.rows.map(rowOf).join("\n")
    case "lines":
      return block.lines.map(lineOf).join("\n")
    case "sums":
      return block.sums.map(rowOf).join("\n")
    case "button":
      return `${block.link.label}: ${block.link.url}`
    case "footer":
      return footerOf(block.footer)
  }
}

function rowOf({ label, value }: Row): string {
  return `${label}: ${value}`
}

function lineOf({ name, choice, quantity, price }: EmailLine): string {
  const what = [`${String(quantity)} × ${name}`, choice].filter(Boolean).join(", ")
  return price === "" ? what : `${what}: ${price}`
}

/** Begins with the separator that mail programs cut off in answers. */
function footerOf({ sender, address, contacts, why, unsubscribe }: EmailFooter): string {
  const lines = [sender, address, contacts.map(({ label }) => label).join(" · "), why]
  const text = `-- \n${lines.join("\n")}`
  return unsubscribe === null ? text : `${text}\n\n${unsubscribe.label}: ${unsubscribe.url}`
}
