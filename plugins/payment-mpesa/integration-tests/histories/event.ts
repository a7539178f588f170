import fc from "fast-check"
import type { CrashPoint } from "../mpesa-module"

/** Orders of a history; the second one is a target for payments that are moved or allocated wrongly. */
export const ORDERS = ["A", "B"] as const
export type OrderName = (typeof ORDERS)[number]

/** Result of a refund request at Safaricom. */
export type RefundResult =
  "returned" | "refused" | "timeout" | "returned, answer lost" | "refused, answer lost" | "unreachable"

/** An event of a history. Numbers select among the existing objects. */
export type HistoryEvent =
  | { kind: "pay"; order: OrderName; push: "accepted" | "answer lost" | "lost on its way" | "refused" | "unreachable" }
  | {
      kind: "phone"
      prompt: number
      does: "pays" | "pays less" | "cancels" | "ignores" | "something new"
      delivered: boolean
    }
  | { kind: "bill"; reference: OrderName | "unknown" | "mistyped"; sum: "right" | "less" | "cents"; delivered: boolean }
  | { kind: "message"; which: number }
  | { kind: "forgery"; prompt: number; how: "foreign ids" | "wrong address" | "wrong key" | "no JSON" | "no fields" }
  | { kind: "confirm"; order: OrderName }
  | { kind: "process_due" }
  | { kind: "pull" }
  | { kind: "time"; seconds: number }
  | { kind: "mood"; mood: "truth" | "wrong" | "slow" | "busy" | "down" }
  | { kind: "gate"; order: OrderName; accepts: boolean }
  | { kind: "edit"; order: OrderName; by: number }
  | { kind: "cash"; order: OrderName; part: boolean }
  | { kind: "session replaced"; order: OrderName }
  | { kind: "engine fails"; when: "before" | "after"; at: "capture" | "refund" | "end" | "event" }
  | {
      kind: "return"
      order: OrderName
      which: number
      method: "reversal" | "b2c" | "manual"
      part: boolean
      fate: RefundResult
      keepsOrder: boolean
    }
  | { kind: "customer reversal"; which: number; told: "no" | "by statement" | "by pull" | "by status" }
  | { kind: "return unallocated"; which: number; method: "reversal" | "manual"; fate: RefundResult }
  | { kind: "look into the portal"; which: number }
  | { kind: "allocate"; which: number; order: OrderName }
  | {
      kind: "type a receipt"
      attempt: number
      whose: "own" | "other" | "unknown"
      which: number
      isMisread: boolean
      second: "confirms" | "asks Safaricom" | "waits"
    }
  | { kind: "second person"; which: number; does: "confirms" | "withdraws" }
  | { kind: "review"; which: number; does: "try again" | "accept" | "dismiss" }
  | { kind: "move"; which: number; order: OrderName }
  | { kind: "stuck"; attempt: number; does: "query" | "expire" }
  | { kind: "statement"; which: number }
  | { kind: "read again"; which: number }
  | { kind: "submit a receipt"; order: OrderName; which: number; isReal: boolean }

/** Events that happen concurrently; `crash` ends the process at a crash point, or before its nth statement. */
export interface Wave {
  events: HistoryEvent[]
  crash: CrashPoint | number | null
}

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

const event: fc.Arbitrary<HistoryEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: is("pay"),
      order,
      push: fc.constantFrom(
        ...(["accepted", "accepted", "accepted", "accepted", "answer lost"] as const),
        ...(["lost on its way", "refused", "unreachable"] as const),
      ),
    }),
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
      delivered: often,
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: is("message"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: is("edit"), order, by: fc.constantFrom(-500, -500, 500, 500, 1850) }) },
  { weight: 1, arbitrary: fc.record({ kind: is("cash"), order, part: fc.boolean() }) },
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

/** Many histories begin with a prompt or a payment, because most other events need one. */
const beginning = fc.constantFrom<Wave[]>([], [prompted], [prompted, paid])

const waves: fc.Arbitrary<Wave[]> = fc.array(
  fc.record({ events: fc.array(event, { minLength: 1, maxLength: 3 }), crash }),
  { minLength: 1, maxLength: 7 },
)

/** A history is a sequence of waves; the events of a wave happen concurrently. */
export const history: fc.Arbitrary<Wave[]> = fc.tuple(beginning, waves).map(([first, then]) => [...first, ...then])
