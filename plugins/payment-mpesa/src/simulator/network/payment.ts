import { compactTimeOf } from "../../contract/nairobi-time"
import { randomInt, randomUUID } from "node:crypto"
import type { ScriptChoice, Script } from "../scripts/scripts"

/** Result of a prompt. It was paid when the code is 0. */
export interface Outcome {
  code: string
  at: Date
  receipt: string | null
}

/** An accepted push and its prompt. */
export interface SimPayment {
  merchantRequestId: string
  checkoutRequestId: string
  msisdn: string
  amount: number
  shop: string
  accountReference: string
  callbackUrl: string
  shortcode: string
  /** The transaction type fits the shortcode. */
  isPermitted: boolean
  createdAt: Date
  /** Creation time by the simulator's clock. */
  askedAt: number
  /** End of the prompt by the simulator's clock; infinite while it is open. */
  endedAt: number
  scriptNumber: string | null
  script: Script
  outcome: Outcome | null
  queries: number
}

/** Amount that was paid, which a script may change. */
export function paidAmount({ amount, script }: Pick<SimPayment, "amount" | "script">): number {
  return amount + (script.deliveries?.find(({ amountOffset }) => amountOffset !== undefined)?.amountOffset ?? 0)
}

/** Validated fields of a push. */
export type PushRequest = Pick<
  SimPayment,
  "msisdn" | "amount" | "accountReference" | "callbackUrl" | "shortcode" | "shop" | "isPermitted"
>

/** Name of the merchant on the phone. */
export const SHOP = "Mavazi"

const RECEIPT_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"

export function newPayment(request: PushRequest, { number, script }: ScriptChoice, askedAt: number): SimPayment {
  const createdAt = new Date()
  const [year, rest] = [compactTimeOf(createdAt).slice(0, 4), compactTimeOf(createdAt).slice(4)]
  const [month, day, time] = [rest.slice(0, 2), rest.slice(2, 4), rest.slice(4)]
  const millis = String(createdAt.getMilliseconds()).padStart(3, "0")
  return {
    ...request,
    merchantRequestId: randomUUID(),
    // Daraja's format: local time, then the digits of the phone.
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
