import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DarajaClient } from "../../daraja/client"
import type { MpesaOptions } from "../../options"
import type { Timing } from "./timing"
import type { Vault } from "./vault"

/** Answer of the shop to money that has arrived for an order. */
export type GateAnswer = { accept: true } | { accept: false; reason: string }

/** What the engine knows of an order that it has placed itself. */
export interface OrderToPay {
  paymentSessionId: string
  /** What it lacks, in its currency. */
  amount: number
  /** Lower case, like `kes`. */
  currency: string
  /** Number of its address. */
  phone: string | null
}

/** What the module needs of the engine around it. */
export interface EnginePort {
  /** An order that is to be paid by this provider; null for any other. */
  orderToPay(orderId: string): Promise<OrderToPay | null>
  /**
   * Whole shillings that an order lacks by its total of this moment: less than one when nothing is due. Null when the
   * engine does not know the order.
   */
  due(orderId: string): Promise<number | null>
  /** Runs `work` under the locks of an order: meanwhile no edit of it is confirmed, and the shop does not change it. */
  whileOrderStays<T>(orderId: string, work: () => Promise<T>): Promise<T>
  /** Whether the money of a payment session is captured; null when the engine has replaced the session. */
  session(paymentSessionId: string): Promise<{ captured: boolean } | null>
  /** Asks the shop whether money may still go into the order. Asked again after a crash, until it is captured. */
  acceptPayment(orderId: string): Promise<GateAnswer>
  /** Asks the shop whether somebody may be prompted for the order at all. Asked again when the prompt is sent. */
  mayPrompt(orderId: string): Promise<GateAnswer>
  /** Books the amount, all that the order lacks, as captured. Doing it twice is doing it once. */
  capture(paymentSessionId: string, amount: number): Promise<void>
  /** What the engine has noted as returned of a captured session, in shillings. */
  refundedAmount(paymentSessionId: string): Promise<number>
  /** Notes returned money. Only called when the money is back. */
  refund(paymentSessionId: string, refund: { amount: number; note: string; by: string }): Promise<void>
  emit(name: string, data: Record<string, unknown>): Promise<void>
}

/** Named places at which a test may kill the engine. */
export type CrashPoint =
  | "mpesa-prompt-sent"
  | "mpesa-event-stored"
  | "mpesa-paid"
  | "mpesa-captured"
  | "mpesa-reversal-sent"
  | "mpesa-refund-done"
  | "mpesa-refund-booked"

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** What every part of the module works with. */
export interface MpesaContext {
  knex: Knex
  vault: Vault
  timing: Timing
  daraja: DarajaClient
  engine: EnginePort
  log: Log
  /** Ends the process as a power cut would, when a test asked for it at this place. */
  crashPoint: (name: CrashPoint) => void
  options: Pick<
    MpesaOptions,
    | "mode"
    | "shortcode"
    | "partyB"
    | "transactionType"
    | "paybill"
    | "pullNumber"
    | "callbackBaseUrl"
    | "queriesPerMinute"
    | "storeRoutes"
    | "promptsPerOrderPerHour"
    | "initiatorName"
    | "securityCredential"
    | "b2cShortcode"
    | "b2cInitiatorName"
    | "b2cSecurityCredential"
    | "promptsPerPhonePerHour"
    | "promptsPerSourcePerHour"
  >
}

/** Tells the shop that something about an order's payment has changed; names no more than the order, if there is one. */
export async function announceChange({ engine, log }: MpesaContext, orderId: string | null): Promise<void> {
  if (orderId === null) return
  await engine.emit("mpesa.attempt-changed", { order_id: orderId }).catch((error: unknown) => {
    log.warn(`mpesa: change of order ${orderId} was not announced: ${describe(error)}`)
  })
}

/**
 * Words of an error for log and database, without anything that looks like a phone number. The engine's workflows throw
 * plain objects.
 */
export function describe(error: unknown): string {
  const isWorded = typeof error === "object" && error !== null && "message" in error
  return redact(String(isWorded ? error.message : error))
}

/** Nine digits in a row may be a subscriber's number, wherever they come from. */
export function redact(text: string): string {
  return text.replace(/\d{9,}/g, "•••")
}
