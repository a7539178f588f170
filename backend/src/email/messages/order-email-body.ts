import type { Shipment } from "@mavazi/contracts"
import type { Row } from "./email-message"

/** The part of an e-mail about an order that depends on its kind. */
export interface OrderEmailBody {
  subject: string
  heading: string
  button: string
  paragraphs: readonly string[]
  facts?: readonly (Row | null)[]
  /** Lines of the order: none, all with prices, or those of a shipment. */
  lines: "none" | "priced" | Shipment
  /** Values of placeholders that only this kind has. */
  figures?: Readonly<Record<string, string>>
  /** The lines come back to the shop. */
  isReturn?: true
}

export function row(label: string, value: string | null): Row | null {
  return value === null || value === "" ? null : { label, value }
}
