import { randomInt, randomUUID } from "node:crypto"
import type { Choice, Script } from "../scripts/scripts"

/** How a prompt ended. Money has moved when the code is 0. */
export interface Outcome {
  code: string
  at: Date
  receipt: string | null
}

/** One accepted push and the prompt that it put on a phone. */
export interface SimPayment {
  merchantRequestId: string
  checkoutRequestId: string
  msisdn: string
  amount: number
  shop: string
  accountReference: string
  callbackUrl: string
  shortcode: string
  /** The kind of the transaction fits the shortcode that is paid. */
  isPermitted: boolean
  createdAt: Date
  /** The same by the simulator's clock. */
  askedAt: number
  /** When the prompt ended, by the same clock; infinite while it is open. */
  endedAt: number
  scriptNumber: string | null
  script: Script
  outcome: Outcome | null
  queries: number
}

/** What the phone has really paid: not always what was asked for. */
export function paidAmount({ amount, script }: Pick<SimPayment, "amount" | "script">): number {
  return amount + (script.deliveries?.find(({ amountOffset }) => amountOffset !== undefined)?.amountOffset ?? 0)
}

/** What a push brings along, checked. */
export type PushRequest = Pick<
  SimPayment,
  "msisdn" | "amount" | "accountReference" | "callbackUrl" | "shortcode" | "shop" | "isPermitted"
>

/** Name of the merchant, as the phone shows it. */
export const SHOP = "Mavazi"

const EAT_OFFSET_MS = 3 * 60 * 60 * 1000
const RECEIPT_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"

/** `YYYYMMDDHHmmss` in Nairobi. */
export function nairobiDigits(at: Date): string {
  return new Date(at.getTime() + EAT_OFFSET_MS).toISOString().replace(/\D/g, "").slice(0, 14)
}

export function newPayment(request: PushRequest, { number, script }: Choice, askedAt: number): SimPayment {
  const createdAt = new Date()
  const [year, rest] = [nairobiDigits(createdAt).slice(0, 4), nairobiDigits(createdAt).slice(4)]
  const [month, day, time] = [rest.slice(0, 2), rest.slice(2, 4), rest.slice(4)]
  const millis = String(createdAt.getMilliseconds()).padStart(3, "0")
  return {
    ...request,
    merchantRequestId: randomUUID(),
    // As Daraja builds it: local time, then the digits of the phone.
    checkoutRequestId: `ws_CO_${day}${month}${year}${time}${millis}${request.msisdn.slice(3)}`,
    createdAt,
    askedAt,
    endedAt: Infinity,
    scriptNumber: number,
    script,
    outcome: null,
    queries: 0,
  }
}

/** Ten letters and digits, like `UKL7Q2X9AB`. */
export function newReceipt(): string {
  return `UK${Array.from({ length: 8 }, () => RECEIPT_LETTERS[randomInt(RECEIPT_LETTERS.length)]).join("")}`
}
