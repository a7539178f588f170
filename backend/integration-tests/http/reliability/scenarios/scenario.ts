import fc from "fast-check"

/**
 * Scripts of the simulator: callbacks that are repeated, late, missing, stale, forged, or earlier than the push's answer; and
 * reversals without a result.
 */
const SCRIPTS = [
  "01",
  "03",
  "05",
  "06",
  "08",
  "09",
  "10",
  "12",
  "13",
  "20",
  "23",
  "24",
  "25",
  "26",
  "27",
  "28",
  "40",
  "46",
  "47",
]

const STEPS = [
  "click",
  "confirm",
  "pay by hand",
  "pay less by hand",
  "pay elsewhere",
  "repeat",
  "cancel",
  "return",
  "pay by link",
  // The merchant records, voids or refunds cash, lets the order be paid on delivery, edits, refunds, cancels or ships it.
  "cash",
  "void cash",
  "refund cash",
  "on delivery",
  "merchant cancels",
  "edit up",
  "edit down",
  "send",
  // What was sent arrives, and a piece of it is exchanged or comes back.
  "exchange",
  "take back",
  "read again",
  // Safaricom reverses the payment for its customer.
  "customer reversal",
  // The simulator loses C2B confirmations, or holds all callbacks.
  "confirmations lost",
  "confirmations heard",
  "callbacks held",
  "callbacks released",
] as const

export interface Step {
  does: (typeof STEPS)[number]
  afterMs: number
  /** Starts when the order's other steps have ended; otherwise all start when the order was placed. */
  isLast?: true
}

/** One purchase: the script of its phone number, and steps after the order was placed. */
export interface History {
  script: string
  steps: Step[]
}

/** Concurrent purchases in an engine that is killed. */
export interface Scenario {
  /** Milliseconds until each kill, after which the engine is restarted. */
  kills: number[]
  histories: History[]
}

const history: fc.Arbitrary<History> = fc.record({
  script: fc.constantFrom(...SCRIPTS),
  steps: fc.array(fc.record({ does: fc.constantFrom(...STEPS), afterMs: fc.integer({ min: 0, max: 700 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
})

/** Weight of a value against `nil`: in effect only shrinking leaves values out. */
const ALWAYS = 1_000_000

/** Arrays of this size. They are shrunk by halves, because each run takes half a minute. */
function historiesOf(size: number): fc.Arbitrary<History[]> {
  const half = Math.floor(size / 2)
  const some =
    size === 1
      ? history.map((one) => [one])
      : fc.tuple(historiesOf(half), historiesOf(size - half)).map((halves) => halves.flat())
  return fc.option(some, { freq: ALWAYS, nil: [] })
}

export const scenarioOf = (size: number): fc.Arbitrary<Scenario> =>
  fc.record({
    kills: fc.option(fc.array(fc.integer({ min: 50, max: 2000 }), { minLength: 1, maxLength: 2 }), {
      ...{ freq: ALWAYS, nil: [] },
    }),
    histories: historiesOf(size),
  })

const step = (does: Step["does"], afterMs: number): Step => ({ does, afterMs })
const ship: Step = { does: "send", afterMs: 4500, isLast: true }

/**
 * Orders that are edited or refunded before or after the payment, and then shipped. An edit takes three calls; shipping
 * starts after the last of them, because it holds the order's lock while it waits for an open edit.
 */
export const EDITED_THEN_SHIPPED: Scenario = {
  kills: [],
  histories: [
    { script: "01", steps: [step("edit up", 0), ship] },
    { script: "01", steps: [step("edit up", 1000), ship] },
    { script: "01", steps: [step("edit down", 1000), ship] },
    {
      script: "01",
      steps: [step("send", 2500), step("read again", 3000), { ...step("exchange", 1000), isLast: true }],
    },
    { script: "01", steps: [step("send", 2500), { ...step("take back", 1000), isLast: true }] },
    { script: "01", steps: [step("customer reversal", 2500), ship] },
    { script: "01", steps: [step("return", 1000), ship] },
    // Shipped while the refund is in progress, or its outcome is unknown.
    { script: "46", steps: [step("return", 1000), ship] },
    { script: "47", steps: [step("return", 1000), ship] },
    // Paid after its prompt has failed.
    { script: "09", steps: [step("confirm", 1500)] },
    // Asked twice: on two phones.
    { script: "05", steps: [step("pay by link", 200), step("click", 500), step("edit down", 300)] },
    { script: "03", steps: [step("edit up", 1000), step("pay by hand", 1500), ship] },
    { script: "03", steps: [step("cash", 500), step("pay by link", 1500), ship] },
    {
      script: "03",
      steps: [step("cash", 500), step("void cash", 1500), { ...step("pay by hand", 2500), isLast: true }],
    },
    { script: "03", steps: [step("on delivery", 500), step("merchant cancels", 1000), ship] },
    { script: "01", steps: [step("cash", 0), step("merchant cancels", 0), step("on delivery", 0), ship] },
  ],
}
