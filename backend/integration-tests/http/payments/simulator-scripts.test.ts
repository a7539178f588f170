import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { setPrice, findVariants, setStock, type Variant } from "../../support/buyer"
import { emailKindsOf } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { simulator, UNPAID, until } from "../../support/payments"
import { StatusRecorder, PaymentScenario } from "./payment-scenario"

/** Engine and simulator run twenty times faster: a prompt stays open for three seconds. */
const SPEED = 20

let shop: Shop
let shirt: Variant
let recorder: StatusRecorder
let merchant: Merchant
let usedNumbers = 0

/** A new number that runs a script. */
function phoneOf(script: string): string {
  usedNumbers += 1
  return `2547000${String(usedNumbers).padStart(3, "0")}${script}`
}

const begin = (phone: string) => PaymentScenario.begin(shop, recorder, { variant: shirt, phone })

const PAYBILL_HINT = /You can pay by Paybill, just below\.$/

const completes = (scenario: PaymentScenario) => scenario.isPaidOnce()

/** The first prompt fails, and the same order is paid by the second. */
const failsOnce = (code: string, reason: RegExp) => async (scenario: PaymentScenario) => {
  const { payment } = await scenario.fails(code, reason)
  expect(payment).toMatchObject({ retryAt: null, paybill: { amount: 1850 } })
  expect((await scenario.payAgain(phoneOf("01"))).status).toBe(201)
  await scenario.isPaidOnce()
  expect(scenario.recorder.of(scenario.id).at(-1)?.payment.attempts).toBe(2)
}

/** Fails with a result after which another prompt must wait. */
const failsWithDelay = (code: string, reason: RegExp, waitMs: number) => async (scenario: PaymentScenario) => {
  const { payment } = await scenario.fails(code, reason)
  const [attempt] = await scenario.attempts()
  expect(Date.parse(payment.retryAt ?? "") - (attempt?.prompted_at?.getTime() ?? 0)).toBe(waitMs / SPEED)
  const refused = await scenario.payAgain()
  // On a slow machine the waiting time may have passed.
  if (refused.status === 201) {
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(payment.retryAt ?? ""))
    return
  }
  expect([refused.status, refused.body]).toMatchObject([409, { code: "too_soon", message: payment.reason }])
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
}

/** Another amount than requested goes to review. */
async function goesToReview(scenario: PaymentScenario): Promise<void> {
  const { payment } = await scenario.seen("under review", ({ state }) => state === "review")
  expect(payment.paid).toBe(false)
  expect(await scenario.attempts()).toMatchObject([{ state: "needs_review", review_reason: "amount_mismatch" }])
  expect(await scenario.ledger()).toMatchObject(UNPAID)
  expect((await scenario.payAgain()).status).toBe(409)
}

interface Refund {
  id: string
  state: string
  result_code: string | null
  recorded_at: string | null
}

/** Is paid and reversed, with this result; the engine records successful refunds only. */
const isReversed =
  (state: string, code: string, recorded: "recorded" | "not recorded") => async (scenario: PaymentScenario) => {
    await scenario.isPaidOnce()
    const path = `/admin/mpesa/orders/${scenario.id}`
    const refund = async () => (await merchant.call<{ refunds: Refund[] }>("GET", path)).refunds[0]
    await merchant.call("POST", `${path}/refunds`, { method: "reversal", reason: "Returned" })
    if (/^internal\.(no_result|status)/.test(code)) await expireResult(scenario, async () => (await refund())?.state)
    const ended = await until(`refund of ${scenario.phone} to be ${state}`, async () => {
      const now = await refund()
      return now?.state === state && (recorded === "not recorded" || now.recorded_at !== null) ? now : undefined
    })
    expect(code.split(" or ")).toContain(ended.result_code)
    const { order } = await merchant.call<{ order: { payment_status: string } }>(
      "GET",
      `/admin/orders/${scenario.id}?fields=payment_status`,
    )
    expect(order.payment_status).toBe(recorded === "recorded" ? "refunded" : "captured")
  }

/** Ends the time in which a result is expected. */
async function expireResult(scenario: PaymentScenario, state: () => Promise<string | undefined>): Promise<void> {
  await until("the reversal to be sent", async () => (/pending|done/.test((await state()) ?? "") ? true : undefined))
  await shop.db.query(`update mpesa_refund set next_check_at = now() where order_id = $1 and state = 'pending'`, [
    scenario.id,
  ])
}

/** Every script of the simulator, the expected behaviour, and its check. */
const SCRIPT_CHECKS: readonly (readonly [
  script: string,
  behaviour: string,
  check: (scenario: PaymentScenario) => Promise<unknown>,
])[] = [
  ["01", "the order completes and shows its receipt", completes],
  ["02", "the order completes after a late answer and shows its receipt", completes],
  [
    "03",
    "after a cancelled prompt the order can be paid by another prompt or by paybill",
    failsOnce("1032", /^You cancelled/),
  ],
  ["04", "an insufficient balance is shown, and the same order can be paid later", failsOnce("1", /not enough money/)],
  [
    "05",
    "another prompt is possible at once after one without an answer",
    async (scenario) => {
      await scenario.fails("1037", /^Your phone did not answer/)
      expect((await scenario.payAgain()).status).toBe(201)
    },
  ],
  [
    "06",
    "a payment without a callback is found by the query, its receipt by Pull Transactions",
    async (scenario) => {
      await scenario.isPaidOnce()
      expect(await scenario.attempts()).toMatchObject([{ state: "paid", paid_unverified: false }])
    },
  ],
  [
    "07",
    "a prompt without a result does not fail early",
    async (scenario) => {
      await scenario.fails("1037", /did not answer/)
      const [attempt] = await scenario.attempts()
      const lasted = (attempt?.result_at?.getTime() ?? 0) - (attempt?.prompted_at?.getTime() ?? 0)
      expect(lasted).toBeGreaterThan(110_000 / SPEED)
      expect(scenario.recorder.of(scenario.id).map(({ payment }) => payment.state)).toContain("checking")
    },
  ],
  [
    "08",
    "three callbacks, two of them concurrent, are one payment and one e-mail",
    async (scenario) => {
      await scenario.isPaidOnce()
      await until("three acknowledgements", async () => ((await callbacksTo(scenario)) === 3 ? true : undefined))
      expect(await scenario.ledger()).toMatchObject({ captures: 1 })
      const kinds = await emailKindsOf(shop, scenario.id)
      expect(kinds.length).toBeGreaterThan(0)
      expect(new Set(kinds).size).toBe(kinds.length)
    },
  ],
  [
    "09",
    "a payment that arrives after the failure is applied",
    async (scenario) => {
      await scenario.fails("1037", /did not answer/)
      await scenario.isPaidOnce()
    },
  ],
  ["10", "a payment with a shilling too little goes to review and is not captured", goesToReview],
  ["11", "a payment with a hundred shillings too much goes to review and is not captured", goesToReview],
  [
    "12",
    "a late cancellation changes nothing",
    async (scenario) => {
      await scenario.isPaidOnce()
      await until("both callbacks", async () => ((await scenario.outcomes()).length === 2 ? true : undefined))
      expect(await scenario.outcomes()).toContain("ignored")
      expect(await scenario.attempts()).toMatchObject([{ state: "paid" }])
    },
  ],
  ["13", "a callback before the response to the push finds its payment by its URL", completes],
  ["14", "a wrong PIN is shown [PY-12]", (scenario) => scenario.fails("2001", /PIN was wrong/)],
  [
    "15",
    "a busy phone is shown, and the next prompt is delayed [PY-12]",
    failsWithDelay("1001", /Another M-Pesa request/, 60_000),
  ],
  [
    "16",
    "an expired request is shown, and the next prompt is delayed",
    failsWithDelay("1019", /request expired/, 60_000),
  ],
  [
    "17",
    "a repeated amount is shown, and the next prompt is delayed",
    failsWithDelay("17", /every two minutes/, 120_000),
  ],
  [
    "18",
    "a prompt that cannot be sent suggests a later prompt or paybill, for each code",
    async (scenario) => {
      for (const code of ["1025", "9999", "26"]) {
        await scenario.fails(code, PAYBILL_HINT)
        if (code !== "26")
          await until("the end of the delay", async () =>
            (await scenario.payAgain()).status === 201 ? true : undefined,
          )
      }
    },
  ],
  [
    "19",
    "a push rejected as busy is repeated until it is accepted, and prompts once",
    async (scenario) => {
      await scenario.isPaidOnce()
      expect(await scenario.pushes()).toEqual({ asked: 3, shown: 1 })
    },
  ],
  [
    "20",
    "a push whose response was lost is not repeated; its callback completes it",
    async (scenario) => {
      await scenario.isPaidOnce()
      expect(await scenario.pushes()).toEqual({ asked: 1, shown: 1 })
    },
  ],
  [
    "21",
    "a lost push expires without a payment and is not repeated",
    async (scenario) => {
      await scenario.seen("checking", ({ state }) => state === "checking")
      await scenario.fails("internal.no_answer", /has reported no payment/)
      expect(await scenario.attempts()).toMatchObject([{ state: "expired" }])
      expect(await scenario.pushes()).toEqual({ asked: 1, shown: 0 })
    },
  ],
  [
    "22",
    "an unreachable M-Pesa is shown, and paybill is offered",
    async (scenario) => {
      const { payment } = await scenario.fails("internal.unreachable", PAYBILL_HINT)
      expect(payment.paybill).toMatchObject({ shortcode: "174379", amount: 1850 })
    },
  ],
  [
    "23",
    "forged callbacks are recorded and pay nothing",
    async (scenario) => {
      await until("the forged callback", async () =>
        (await scenario.outcomes()).includes("forged") ? true : undefined,
      )
      await scenario.fails("1037", /did not answer/)
      const { rows } = await shop.db.query(`select 1 from mpesa_daraja_event where outcome = 'unknown_url'`)
      expect(rows).not.toHaveLength(0)
    },
  ],
  [
    "24",
    "a callback with its code as text, reordered and without receipt is accepted, and the receipt is added",
    completes,
  ],
  [
    "25",
    "a callback of a payment overrides a query that reports a failure",
    async (scenario) => {
      await scenario.isPaidOnce()
      const body = { orderId: scenario.id }
      expect((await scenario.recorder.buyer.visitor.api("/api/checkout/confirm-payment", { body })).status).toBe(200)
      const [prompted, pulled] = await scenario.attempts()
      // Pull Transactions can read a payment just before its callback arrives: it is then counted with its own attempt.
      const callbackAt = await until("the callback", () => scenario.callbackTime())
      if (pulled?.result_at && pulled.result_at < callbackAt) expect(pulled.state).toBe("paid")
      else expect([prompted, pulled]).toMatchObject([{ state: "paid" }, undefined])
    },
  ],
  [
    "26",
    "errors and rate limits of the query do not change the payment",
    async (scenario) => {
      await scenario.seen("paid", (payment) => payment.paid)
      expect(scenario.recorder.of(scenario.id).map(({ payment }) => payment.state)).not.toContain("failed")
    },
  ],
  [
    "27",
    "a payment reported by both channels, in either sequence, is one payment",
    async (first) => {
      await first.isPaidOnce()
      const second = await begin(first.phone)
      for (const scenario of [first, second]) {
        await scenario.isPaidOnce()
        await until("both channels", async () => ((await reportedByBoth(scenario)) ? true : undefined))
        expect(await scenario.attempts()).toMatchObject([{ state: "paid", review_reason: null }])
        expect(await scenario.ledger()).toMatchObject({ captures: 1 })
      }
    },
  ],
  ["28", "a paybill payment after a failed prompt is found by its account number", completes],
  [
    "29",
    "of two paid prompts the second payment goes to review",
    async (scenario) => {
      await scenario.fails("1037", /did not answer/)
      await scenario.payAgain(scenario.phone)
      await scenario.isPaidOnce()
      const attempts = await until("the late payment", async () => {
        const rows = await scenario.attempts()
        return rows.some(({ state }) => state === "needs_review") ? rows : undefined
      })
      // The late payment is the first prompt's, or has an attempt of its own if it was pulled before its callback.
      expect(attempts.filter(({ state }) => state === "paid")).toHaveLength(1)
      expect(attempts.filter(({ state }) => state === "needs_review")).toMatchObject([{ review_reason: "paid_twice" }])
      expect(await scenario.ledger()).toMatchObject({ captures: 1 })
    },
  ],
  [
    "30",
    "an unknown code is not called failed: the shop queries it and lists it for review",
    async (scenario) => {
      const { payment } = await scenario.seen("the unknown code", ({ code }) => code === "7777")
      expect(payment.state).toBe("checking")
      expect(payment.reason).toBe("We are checking your payment with M-Pesa. Please do not pay again yet.")
      expect((await scenario.payAgain()).body.code).toBe("payment_open")
      const { attempts } = await merchant.call<{ attempts: object[] }>("GET", `/admin/mpesa/orders/${scenario.id}`)
      expect(attempts).toMatchObject([
        { state: "unknown", result_text: expect.stringMatching(/check the M-Pesa portal/) as string },
      ])
    },
  ],
  [
    "31",
    "a revoked token is replaced once, and the push is repeated",
    async (scenario) => {
      await scenario.isPaidOnce()
      expect(await scenario.pushes()).toEqual({ asked: 2, shown: 1 })
    },
  ],
  ["40", "a successful reversal is recorded", isReversed("done", "0", "recorded")],
  ["41", "a reversal of an already reversed payment is recorded", isReversed("done", "R000001", "recorded")],
  ["42", "a reversal of an unknown receipt fails", isReversed("failed", "R000002", "not recorded")],
  ["43", "a reversal without the role fails", isReversed("failed", "21", "not recorded")],
  ["44", "a reversal without the merchant's balance fails", isReversed("failed", "1", "not recorded")],
  [
    "45",
    "a reversal with a queue timeout is listed for the merchant",
    isReversed("unknown", "internal.queue_timeout", "not recorded"),
  ],
  [
    "46",
    "a reversal without a result is listed for the merchant",
    isReversed("unknown", "internal.no_result", "not recorded"),
  ],
  [
    "47",
    "a successful reversal without a result is found by a status query",
    // Pull may list the reversal before.
    isReversed("done", "internal.status_done or internal.reversed", "recorded"),
  ],
  [
    "48",
    "a failed reversal without a result is found by a status query",
    isReversed("failed", "internal.status_failed", "not recorded"),
  ],
]

/** Callbacks for an order that the shop has acknowledged. */
async function callbacksTo(scenario: PaymentScenario): Promise<number> {
  const [attempt] = await scenario.attempts()
  const { deliveries } = await simulator<{ deliveries: { checkoutRequestId: string; status: number | null }[] }>(
    shop,
    "deliveries",
  )
  return deliveries.filter((each) => each.checkoutRequestId === attempt?.checkoutRequestId && each.status === 200)
    .length
}

/** Whether callback and confirmation of an order's payment have both been processed. */
async function reportedByBoth(scenario: PaymentScenario): Promise<boolean> {
  const [attempt] = await scenario.attempts()
  const { rows } = await shop.db.query(`select 1 from mpesa_c2b_payment where receipt = $1`, [attempt?.receipt])
  return rows.length > 0 && (await scenario.outcomes()).length > 0
}

beforeAll(async () => {
  shop = await startShop({
    env: {
      MPESA_TIME_SCALE: String(SPEED),
      MPESA_QUERIES_PER_MINUTE: "100000",
      MPESA_PULL_NUMBER: "254722000000",
    },
  })
  await simulator(shop, "limits", { queriesPerMinute: 100_000 })
  ;[shirt] = (await findVariants(shop, 1)) as [Variant]
  await setPrice(shop, shirt, 1500)
  await setStock(shop, shirt, 1000)
  recorder = await StatusRecorder.begin(shop)
  merchant = await Merchant.signIn(shop)
})

afterAll(async () => {
  recorder.close()
  await until("clean invariants", async () => ((await brokenInvariants(shop)).length === 0 ? true : undefined))
  await shop.stop()
})

describe("every script of the simulator, with the whole engine", () => {
  /** The scenarios mostly wait, so they run concurrently. */
  const running = new Map<string, Promise<unknown>>()

  beforeAll(async () => {
    for (const [script, , check] of SCRIPT_CHECKS) {
      const scenario = await begin(phoneOf(script))
      const result = check(scenario)
      running.set(script, result)
      result.catch(() => undefined)
    }
  })

  it("has a test here or of its own", async () => {
    const { scripts } = await simulator<{ scripts: Record<string, unknown> }>(shop, "scripts")
    expect([...SCRIPT_CHECKS.map(([script]) => script), "32"].sort()).toEqual(Object.keys(scripts).sort())
  })

  it.each(SCRIPT_CHECKS)("%s: %s", async (script) => {
    await running.get(script)
  })
})

describe("a fault of Daraja or of the merchant's configuration", () => {
  it("in script 32 alerts the shop and pauses prompts: no shopper waits for a prompt that cannot come [PY-13]", async () => {
    const log = async () => (await import("node:fs/promises")).readFile(shop.log(), "utf8")
    const broken = phoneOf("32")
    const faults = [
      {
        code: "2028",
        why: /does not fit the shortcode/,
        paused: "internal.paused",
        words: PAYBILL_HINT,
        paybill: true,
      },
      {
        ...{ code: "8", why: /exceed its limit/, paused: "internal.full" },
        ...{ words: /cannot take M-Pesa payments/, paybill: false },
      },
    ]
    for (const { code, why, paused, words, paybill } of faults) {
      // The prompt of one customer does not pause those of all, nor do several between which others are paid.
      if (code === "2028") await (await begin(phoneOf("32"))).fails(code, words)
      await shop.db.query("update mpesa_attempt set result_at = result_at - interval '1 hour' where state = 'paid'")
      const { payment } = await (await begin(broken)).fails(code, words)
      expect(payment.paybill !== null).toBe(paybill)
      await until("the alert", async () => ((await log()).includes(`ALERT: prompts are paused`) ? true : undefined))
      expect(await merchant.call("GET", "/admin/mpesa/prompts")).toMatchObject({
        pause: { code, reason: expect.stringMatching(why) as string },
      })
      const skipped = await begin(phoneOf("01"))
      expect((await skipped.fails(paused, words)).payment.paybill !== null).toBe(paybill)
      expect(await skipped.pushes()).toEqual({ asked: 0, shown: 0 })
      expect(await merchant.call("POST", "/admin/mpesa/prompts/resume")).toEqual({ pause: null })
      expect((await skipped.payAgain(phoneOf("01"))).status).toBe(201)
      await skipped.isPaidOnce()
    }
    expect((await fetch(`${shop.url}/admin/mpesa/prompts/resume`, { method: "POST" })).status).toBe(401)
  })

  it("in script 22, five times in a row, opens the circuit breaker: the next prompts fail at once", async () => {
    for (let n = 0; n < 5; n += 1) await (await begin(phoneOf("22"))).fails("internal.unreachable", PAYBILL_HINT)
    const skipped = await begin(phoneOf("01"))
    const { payment } = await skipped.fails("internal.unreachable", PAYBILL_HINT)
    expect(payment.paybill).not.toBeNull()
    expect(await skipped.pushes()).toEqual({ asked: 0, shown: 0 })
    await until("the next call of the circuit breaker", async () => {
      const again = await skipped.payAgain()
      // The prompt is sent after this answer, or not at all: no condition tells the second case from waiting.
      await new Promise((resolve) => setTimeout(resolve, 300))
      return again.status === 201 && (await skipped.pushes()).asked > 0 ? true : undefined
    })
    await skipped.isPaidOnce()
  })
})
