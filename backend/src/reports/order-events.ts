import { type AdminAttempt, type AdminOrderEvent, ENDED_WITHOUT_MONEY_STATES } from "@mavazi/contracts"
import type { OrderEventRow } from "../medusa-schema/orders/order-event-rows"
import * as copy from "./copy"

/** All events of an order, including payment attempts, in chronological order. */
export function eventsOf(moments: readonly OrderEventRow[], attempts: readonly AdminAttempt[]): AdminOrderEvent[] {
  const receipt = attempts.find(({ state }) => state === "paid")?.receipt ?? null
  const orderEvents = moments.map((row): AdminOrderEvent => {
    const { at, what, amount } = row
    return { at: at.toISOString(), what, amount, note: noteOf(row, receipt) }
  })
  return [...orderEvents, ...attempts.flatMap(eventsOfAttempt)].sort((a, b) => a.at.localeCompare(b.at))
}

function noteOf(row: OrderEventRow, receipt: string | null): string | null {
  if (row.what === "captured") return receipt
  return row.what === "cancelled" ? copy.CANCELLATION_NOTES[row.note] : row.note
}

function eventsOfAttempt(attempt: AdminAttempt): AdminOrderEvent[] {
  const { state, phone, promptedAt, resultAt, result } = attempt
  const prompted = promptedAt && ({ at: promptedAt, what: "prompted", amount: null, note: phone } as const)
  const declined =
    resultAt &&
    ENDED_WITHOUT_MONEY_STATES.includes(state) &&
    ({ at: resultAt, what: "declined", amount: null, note: result } as const)
  return [prompted, declined].filter((event) => event !== null && event !== false && event !== "")
}
