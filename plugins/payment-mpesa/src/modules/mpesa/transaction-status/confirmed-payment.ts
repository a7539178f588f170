import type { MpesaContext } from "../context"
import type { StatusCheckRow } from "../tables/status-checks"

/** A payment to the shop's shortcode that a status query confirmed. */
export interface ConfirmedPayment {
  receipt: string
  amountCents: number
  /** The payer's whole number; null when the result has none. */
  msisdn: string | null
  paidAt: Date
}

/** `DebitPartyName` is the payer's number and name, such as `254712345678 - AMINA WANJIRU`. */
const PAYER = /^\s*\+?(254[17]\d{8})\b/

export const payerOf = (parameters: ReadonlyMap<string, string>): string | null =>
  PAYER.exec(parameters.get("DebitPartyName") ?? "")?.[1] ?? null

/** @returns null unless the result confirms amount, time and the shop as the receiving party */
export function confirmedPaymentOf(
  { options }: Pick<MpesaContext, "options">,
  { receipt, state, amount_cents, shortcode, happened_at }: StatusCheckRow,
  msisdn: string | null = null,
): ConfirmedPayment | null {
  if (receipt === null || state !== "completed" || amount_cents === null || happened_at === null) return null
  if (!isOwnShortcode({ options }, shortcode)) return null
  return { receipt, amountCents: amount_cents, msisdn, paidAt: happened_at }
}

export const isOwnShortcode = (
  { options: { shortcode, partyB } }: Pick<MpesaContext, "options">,
  receiver: string | null,
): boolean => receiver !== null && [shortcode, partyB].includes(receiver)
