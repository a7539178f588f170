import fc from "fast-check"

/** Scripts of the simulator's numbers: callbacks that come twice, late, never, stale, faster than the push, forged … */
const SCRIPTS = ["01", "03", "05", "06", "08", "09", "10", "12", "13", "20", "23", "24", "25", "26", "27", "28", "40"]

const STEPS = [
  "click",
  "confirm",
  "pay by hand",
  "pay less by hand",
  "pay elsewhere",
  "repeat",
  "cancel",
  "return",
  // A merchant edits or refunds the order, then marks it as sent.
  "edit up",
  "edit down",
  "send",
  // What Safaricom has to tell of anybody: confirmations are lost, or all of it is late.
  "confirmations lost",
  "confirmations heard",
  "news kept",
  "news let go",
] as const

export interface Step {
  does: (typeof STEPS)[number]
  afterMs: number
}

/** One purchase: the script of its phone, and what happens besides from the moment it is ordered. */
export interface History {
  script: string
  steps: Step[]
}

/** Purchases that happen at the same time, in an engine that dies meanwhile. */
export interface Rush {
  /** How long the engine lives, each time in milliseconds; then it is killed and started anew. */
  deaths: number[]
  histories: History[]
}

const history: fc.Arbitrary<History> = fc.record({
  script: fc.constantFrom(...SCRIPTS),
  steps: fc.array(fc.record({ does: fc.constantFrom(...STEPS), afterMs: fc.integer({ min: 0, max: 700 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
})

/** Weight of what happens against nothing: only shrinking leaves anything out. */
const ALWAYS = 1_000_000

/** So many histories; it is shrunk by halves, since each try takes an engine half a minute. */
function historiesOf(size: number): fc.Arbitrary<History[]> {
  const half = Math.floor(size / 2)
  const some =
    size === 1
      ? history.map((one) => [one])
      : fc.tuple(historiesOf(half), historiesOf(size - half)).map((halves) => halves.flat())
  return fc.option(some, { freq: ALWAYS, nil: [] })
}

export const rushOf = (size: number): fc.Arbitrary<Rush> =>
  fc.record({
    deaths: fc.option(fc.array(fc.integer({ min: 50, max: 2000 }), { minLength: 1, maxLength: 2 }), {
      ...{ freq: ALWAYS, nil: [] },
    }),
    histories: historiesOf(size),
  })

const step = (does: Step["does"], afterMs: number): Step => ({ does, afterMs })

/**
 * Orders that are changed or refunded before and after they were paid, and that the merchant then tries to send. An edit takes
 * three calls: sending comes well after it, since it holds the order while it waits for an open edit.
 */
export const CHANGED_THEN_SENT: Rush = {
  deaths: [],
  histories: [
    { script: "01", steps: [step("edit up", 0), step("send", 6000)] },
    { script: "01", steps: [step("edit up", 1000), step("send", 6000)] },
    { script: "01", steps: [step("edit down", 1000), step("send", 6000)] },
    { script: "01", steps: [step("return", 1000), step("send", 6000)] },
    { script: "03", steps: [step("edit up", 1000), step("pay by hand", 1500), step("send", 6000)] },
  ],
}
