import { type AdminAttempt, type AdminOrderEvent, ENDED_WITHOUT_MONEY_STATES } from "@mavazi/contracts"
import type { OrderEventRow } from "../medusa-schema/orders/order-event-rows"
import * as copy from "./copy"

/** All events of an order, including payment attempts, in chronological order. */
export function eventsOf(moments: readonly OrderEventRow[], attempts: readonly AdminAttempt[]): AdminOrderEvent[] {
  const paid = attempts.filter(({ state }) => state === "paid").reverse()
  const orderEvents = moments.map((row): AdminOrderEvent => {
    const { at, what, amount } = row
    return { at: at.toISOString(), what, amount, note: noteOf(row, paid) }
  })
  return [...orderEvents, ...attempts.flatMap(eventsOfAttempt)].sort((a, b) => a.at.localeCompare(b.at))
}

/** @param paid paid attempts without an event, oldest first; the one that was captured is removed */
function noteOf(row: OrderEventRow, paid: AdminAttempt[]): string | null {
  if (row.what === "cancelled") return copy.CANCELLATION_NOTES[row.note]
  if (row.what !== "captured") return row.note
  if (row.note !== null) return row.note === "" ? null : row.note
  const place = paid.findIndex(({ amount }) => amount === row.amount)
  return place < 0 ? null : (paid.splice(place, 1)[0]?.receipt ?? null)
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
