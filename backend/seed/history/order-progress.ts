import { randomFrom } from "../engine/random"
import type { PlacedOrder } from "./place-orders"
import { newId } from "../../src/medusa-schema/medusa-insert"

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const RECEIPT_CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"
const COURIERS = ["G4S Courier", "Fargo Courier", "Our own rider", "Wells Fargo"] as const

/** Planned progress of a placed order: a row of the temporary table `demo_order` of `order-progress-sql.ts`. */
export interface DemoOrderRow {
  order_id: string
  outcome: "paid" | "expired" | "cancelled"
  at: Date
  /** When the last prompt was answered. */
  settled_at: Date
  attempt_id: string
  failure: string | null
  attempt_state: "paid" | "failed" | "cancelled" | "expired"
  result_code: string
  total: number
  receipt: string | null
  /** Null: not packed. */
  shipped_at: Date | null
  delivered_at: Date | null
  courier: string
  tracking: string
  payment_id: string
  capture_id: string
  transaction_id: string
  fulfillment_id: string
  address_id: string
}

const STATE_OF_FAILURE = { "1032": "cancelled", "1037": "failed", "1": "failed" } as const

/** Times, receipts and shipments of the placed orders; deterministic for the same orders. */
export function planProgress(placed: readonly PlacedOrder[], end: Date): DemoOrderRow[] {
  const random = randomFrom("fates of the demo history")
  return placed.map(({ id, attemptId, total, planned }): DemoOrderRow => {
    const isPaid = planned.outcome === "paid"
    const settled = after(planned.at, (planned.failure === null ? 0.4 : 3) + random() * 2)
    const shipped = planned.progress === "processing" ? null : after(planned.at, (0.6 + random() * 1.2) * 24 * 60)
    const delivered = shipped && planned.progress === "delivered" ? after(shipped, (1 + random() * 3) * 24 * 60) : null
    return {
      order_id: id,
      outcome: planned.outcome,
      at: planned.at,
      settled_at: settled,
      attempt_id: attemptId,
      failure: planned.failure,
      attempt_state: isPaid ? "paid" : planned.failure === null ? "expired" : STATE_OF_FAILURE[planned.failure],
      result_code: isPaid ? "0" : (planned.failure ?? "internal.no_answer"),
      total,
      receipt: isPaid ? receiptOf(random) : null,
      shipped_at: isPaid ? earlier(shipped, end) : null,
      delivered_at: isPaid ? earlier(delivered, end) : null,
      courier: COURIERS[Math.floor(random() * COURIERS.length)] ?? COURIERS[0],
      tracking: String(100_000 + Math.floor(random() * 900_000)),
      payment_id: newId("pay"),
      capture_id: newId("capt"),
      transaction_id: newId("ordtrx"),
      fulfillment_id: newId("ful"),
      address_id: newId("fuladdr"),
    }
  })
}

function after(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * MINUTE_MS)
}

/** The time, but at most one hour before the end of the history. */
function earlier(time: Date | null, end: Date): Date | null {
  if (time === null) return null
  return new Date(Math.min(time.getTime(), end.getTime() - DAY_MS / 24))
}

/** A receipt of ten characters, as Safaricom's; the prefix `DEMO` marks it as generated. */
function receiptOf(random: () => number): string {
  const characters = Array.from(
    { length: 3 },
    () => RECEIPT_CHARACTERS[Math.floor(random() * RECEIPT_CHARACTERS.length)] ?? "A",
  )
  return `DEMO${characters.join("")}${String(Math.floor(random() * 1000)).padStart(3, "0")}`
}
