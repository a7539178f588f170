import fc from "fast-check"
import type { CrashPoint } from "../mpesa-module"
import type { HistoryEvent, PushFate, RefundResult, Wave } from "./event"

/** One entry per kind, so that the compiler reports a missing one. */
const CRASH_POINTS: Record<CrashPoint, true> = {
  "mpesa-prompt-sent": true,
  "mpesa-event-stored": true,
  "mpesa-paid": true,
  "mpesa-captured": true,
  "mpesa-refund-sent": true,
  "mpesa-refund-done": true,
  "mpesa-refund-recorded": true,
  "mpesa-order-ended": true,
}

const order = fc.constantFrom("A" as const, "A" as const, "A" as const, "B" as const)
const which = fc.nat(11)
const often = fc.constantFrom(true, true, true, false)
const is = <Kind extends HistoryEvent["kind"]>(kind: Kind) => fc.constant(kind)

const fate = fc.constantFrom<RefundResult>(
  ...(["returned", "returned", "refused", "timeout"] as const),
  ...(["returned, answer lost", "refused, answer lost", "unreachable"] as const),
)

const push = fc.constantFrom<PushFate>(
  ...(["accepted", "accepted", "accepted", "accepted", "answer lost"] as const),
  ...(["lost on its way", "refused", "unreachable"] as const),
)

const event: fc.Arbitrary<HistoryEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: is("pay"), order, push }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: is("pay by link"), order, push, payer: fc.constantFrom(1 as const, 2 as const) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: is("phone"),
      prompt: which,
      does: fc.constantFrom("pays", "pays", "pays", "pays less", "cancels", "ignores", "something new"),
      delivered: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: is("bill"),
      reference: fc.constantFrom("A", "A", "A", "B", "unknown", "mistyped"),
      sum: fc.constantFrom("right", "right", "less", "cents"),
      payer: fc.constantFrom(0 as const, 0 as const, 1 as const, 2 as const),
      delivered: often,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: is("message"), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: is("edit or exchange"), order, by: fc.constantFrom(-500, -500, 500, 500, 1850) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is("cash"), order, part: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is("void cash"), order }) },
  { weight: 2, arbitrary: fc.record({ kind: is("cancel"), order, by: fc.constantFrom("shopper", "merchant") }) },
  { weight: 1, arbitrary: fc.record({ kind: is("expire"), order, by: fc.constantFrom("shop", "plugin") }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: is("parcel"), order, does: fc.constantFrom("pack", "unpack", "send", "send") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is("forgery"),
      prompt: which,
      how: fc.constantFrom("foreign ids", "wrong address", "wrong key", "no JSON", "no fields"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is("confirm"), order }) },
  { weight: 2, arbitrary: fc.record({ kind: is("process_due") }) },
  { weight: 1, arbitrary: fc.record({ kind: is("pull") }) },
  { weight: 3, arbitrary: fc.record({ kind: is("time"), seconds: fc.constantFrom(2, 20, 70, 360, 1000, 90_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: is("mood"), mood: fc.constantFrom("truth", "wrong", "slow", "busy", "down") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is("gate"), order, accepts: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: is("session replaced"), order: fc.constant("B" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is("engine fails"),
      when: fc.constantFrom("before", "after"),
      at: fc.constantFrom("capture", "capture", "refund", "end", "event"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: is("return"),
      order,
      which,
      method: fc.constantFrom("reversal", "b2c", "b2c", "manual"),
      part: fc.boolean(),
      fate,
      keepsOrder: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: is("customer reversal"), which },
      told: fc.constantFrom("no", "by statement", "by pull", "by status"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: is("return unallocated"), which, fate },
      method: fc.constantFrom("reversal", "reversal", "manual"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is("look into the portal"), which }) },
  { weight: 1, arbitrary: fc.record({ kind: is("allocate"), which, order }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: is("type a receipt"), attempt: which, which },
      whose: fc.constantFrom("own", "own", "other", "unknown"),
      isMisread: fc.constantFrom(false, false, false, true),
      second: fc.constantFrom("confirms", "confirms", "asks Safaricom", "waits"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: is("second person"), which },
      does: fc.constantFrom("confirms", "confirms", "withdraws"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is("review"),
      which,
      does: fc.constantFrom("try again", "accept", "accept", "dismiss"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is("move"), which, order }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: is("stuck"), attempt: which, does: fc.constantFrom("query", "expire") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: is("statement"), which }) },
  { weight: 4, arbitrary: fc.record({ kind: is("read again"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: is("submit a receipt"), order, which, isReal: often }) },
)

const crash = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(CRASH_POINTS) as CrashPoint[])) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }) },
)

const atOnce = (one: HistoryEvent): Wave => ({ events: [one], crash: null })
const prompted = atOnce({ kind: "pay", order: "A", push: "accepted" })
const paid = atOnce({ kind: "phone", prompt: 0, does: "pays", delivered: true })

const linked = atOnce({ kind: "pay by link", order: "A", payer: 1, push: "accepted" })
const uncaptured = atOnce({ kind: "engine fails", when: "before", at: "capture" })
const returned = (refundFate: RefundResult) =>
  atOnce({
    ...{ kind: "return", order: "A", which: 0, method: "b2c", part: false, keepsOrder: false },
    fate: refundFate,
  })
const partInCash = atOnce({ kind: "cash", order: "A", part: true })
const cancelled = atOnce({ kind: "cancel", order: "A", by: "shopper" })
const expired = atOnce({ kind: "expire", order: "A", by: "shop" })

/** Many histories begin with a prompt, a payment or an end, because most other events need one. */
const beginning = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Wave[]>([]) },
  { weight: 4, arbitrary: fc.constant([prompted]) },
  { weight: 4, arbitrary: fc.constant([prompted, paid]) },
  { weight: 1, arbitrary: fc.constant([linked, paid]) },
  { weight: 1, arbitrary: fc.constant([uncaptured, prompted, paid]) },
  { weight: 1, arbitrary: fc.constant([linked, paid, returned("returned")]) },
  { weight: 1, arbitrary: fc.constant([prompted, paid, returned("timeout")]) },
  { weight: 1, arbitrary: fc.constant([partInCash, linked]) },
  { weight: 1, arbitrary: fc.constantFrom([cancelled], [expired]) },
)

const waves: fc.Arbitrary<Wave[]> = fc.array(
  fc.record({ events: fc.array(event, { minLength: 1, maxLength: 3 }), crash }),
  { minLength: 1, maxLength: 6 },
)

/** A history is a sequence of waves; the events of a wave happen concurrently. */
export const history: fc.Arbitrary<Wave[]> = fc.tuple(beginning, waves).map(([first, then]) => [...first, ...then])
