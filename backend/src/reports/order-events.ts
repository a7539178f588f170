import type { AdminOrderEvent } from "@mavazi/contracts"
import type { MpesaAttempt } from "../payments/mpesa"
import type { OrderEventRow } from "../medusa-schema/orders/order-event-rows"

/** The whole history, attempts included, in the order in which it happened. */
export function eventsOf(moments: readonly OrderEventRow[], attempts: readonly MpesaAttempt[]): AdminOrderEvent[] {
  const receipts = attempts.find(({ state }) => state === "paid")?.receipt ?? null
  const told = moments.map(({ at, what, amount, note }): AdminOrderEvent => ({
    at: at.toISOString(),
    what,
    amount,
    note: what === "captured" ? receipts : note,
  }))
  return [...told, ...attempts.flatMap(eventsOfAttempt)].sort((a, b) => a.at.localeCompare(b.at))
}

const ENDED_WITHOUT_MONEY = new Set(["failed", "cancelled", "expired"])

function eventsOfAttempt(attempt: MpesaAttempt): AdminOrderEvent[] {
  const { state, phone, prompted_at: promptedAt, settled_at: settledAt, result_text: result } = attempt
  const prompted = promptedAt && ({ at: promptedAt, what: "prompted", amount: null, note: phone } as const)
  const declined =
    settledAt &&
    ENDED_WITHOUT_MONEY.has(state) &&
    ({ at: settledAt, what: "declined", amount: null, note: result } as const)
  return [prompted, declined].filter((event) => event !== null && event !== false && event !== "")
}
