import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import { priceOf, someVariants, stockOf, type Variant } from "./buyer"
import { toldOf } from "./mails"
import { Merchant } from "./merchant"
import { simulator, UNPAID, until } from "./payments"
import { Diary, Story } from "./story"

/** Engine and simulator run twenty times faster: a prompt lives three seconds. */
const SPEED = 20

let shop: Shop
let shirt: Variant
let diary: Diary
let merchant: Merchant
let subscribers = 0

/** A number of its own that runs a script. */
function phoneOf(script: string): string {
  subscribers += 1
  return `2547000${String(subscribers).padStart(3, "0")}${script}`
}

const begin = (phone: string) => Story.begin(shop, diary, { variant: shirt, phone })

const PAYBILL_TOO = /You can pay by Paybill, just below\.$/

const paid = (story: Story) => story.isPaidOnce()

/** Fails, and the same order is paid at the second try. */
const failsOnce = (code: string, reason: RegExp) => async (story: Story) => {
  const { payment } = await story.fails(code, reason)
  expect(payment).toMatchObject({ retryAt: null, paybill: { amount: 1850 } })
  expect((await story.payAgain(phoneOf("01"))).status).toBe(201)
  await story.isPaidOnce()
  expect(story.diary.of(story.id).at(-1)?.payment.attempts).toBe(2)
}

/** Fails in a way that makes another prompt useless for a while. */
const failsForAWhile = (code: string, reason: RegExp, waitMs: number) => async (story: Story) => {
  const { payment } = await story.fails(code, reason)
  const [attempt] = await story.attempts()
  expect(Date.parse(payment.retryAt ?? "") - (attempt?.prompted_at?.getTime() ?? 0)).toBe(waitMs / SPEED)
  const refused = await story.payAgain()
  // On a slow machine the wait may be over by now.
  if (refused.status === 201) {
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(payment.retryAt ?? ""))
    return
  }
  expect([refused.status, refused.body]).toMatchObject([409, { code: "too_soon", message: payment.reason }])
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
}

/** More, or less, than was asked for: a person looks at it. */
async function waitsForTheShop(story: Story): Promise<void> {
  const { payment } = await story.seen("under review", ({ state }) => state === "review")
  expect(payment.paid).toBe(false)
  expect(await story.attempts()).toMatchObject([{ state: "needs_review", review_reason: "amount_mismatch" }])
  expect(await story.ledger()).toMatchObject(UNPAID)
  expect((await story.payAgain()).status).toBe(409)
}

interface Refund {
  id: string
  state: string
  result_code: string | null
  booked_at: string | null
}

/** Is paid, goes back by reversal, and ends so; the engine notes money that is back, and no other. */
const goesBack = (state: string, code: string, notes: "noted" | "not noted") => async (story: Story) => {
  await story.isPaidOnce()
  const path = `/admin/mpesa/orders/${story.id}`
  const refund = async () => (await merchant.call<{ refunds: Refund[] }>("GET", path)).refunds[0]
  await merchant.call("POST", `${path}/refunds`, { method: "reversal", reason: "Came back" })
  if (/^own\.(no_result|status)/.test(code)) await loseTheResult(story, async () => (await refund())?.state)
  const ended = await until(`refund of ${story.phone} to be ${state}`, async () => {
    const now = await refund()
    return now?.state === state && (notes === "not noted" || now.booked_at !== null) ? now : undefined
  })
  expect(ended.result_code).toBe(code)
  const { order } = await merchant.call<{ order: { payment_status: string } }>(
    "GET",
    `/admin/orders/${story.id}?fields=payment_status`,
  )
  expect(order.payment_status).toBe(notes === "noted" ? "refunded" : "captured")
}

/** As if the minutes had passed in which a result should have come. */
async function loseTheResult(story: Story, state: () => Promise<string | undefined>): Promise<void> {
  await until("the reversal to be sent", async () => ((await state()) === "pending" ? true : undefined))
  await shop.db.query(`update mpesa_refund set next_check_at = now() where order_id = $1`, [story.id])
}

/** Every script of the simulator, what it is to prove, and how that is seen. */
const ROWS: readonly (readonly [script: string, proves: string, prove: (story: Story) => Promise<unknown>])[] = [
  ["01", "the order completes, and shows its receipt", paid],
  ["02", "the order completes, and shows its receipt, when the shopper takes time", paid],
  ["03", "a cancelled prompt leaves the order, a second try and Paybill", failsOnce("1032", /^You cancelled/)],
  ["04", "who lacks money is told so, and pays the same order later", failsOnce("1", /not enough money/)],
  [
    "05",
    "who did not answer may have another prompt at once",
    async (story) => {
      await story.fails("1037", /^Your phone did not answer/)
      expect((await story.payAgain()).status).toBe(201)
    },
  ],
  [
    "06",
    "a payment without a callback is found by asking, and its receipt by pulling",
    async (story) => {
      await story.isPaidOnce()
      expect(await story.attempts()).toMatchObject([{ state: "paid", paid_unverified: false }])
    },
  ],
  [
    "07",
    "a prompt of which nothing is heard is not called failed early",
    async (story) => {
      await story.fails("1037", /did not answer/)
      const [attempt] = await story.attempts()
      const lasted = (attempt?.settled_at?.getTime() ?? 0) - (attempt?.prompted_at?.getTime() ?? 0)
      expect(lasted).toBeGreaterThan(110_000 / SPEED)
      expect(story.diary.of(story.id).map(({ payment }) => payment.state)).toContain("checking")
    },
  ],
  [
    "08",
    "three callbacks, two of them at once, are one payment, and one e-mail",
    async (story) => {
      await story.isPaidOnce()
      await until("three answers", async () => ((await callbacksTo(story)) === 3 ? true : undefined))
      expect(await story.ledger()).toMatchObject({ captures: 1 })
      const kinds = await toldOf(shop, story.id)
      expect(kinds.length).toBeGreaterThan(0)
      expect(new Set(kinds).size).toBe(kinds.length)
    },
  ],
  [
    "09",
    "money that comes after the failure wins",
    async (story) => {
      await story.fails("1037", /did not answer/)
      await story.isPaidOnce()
    },
  ],
  ["10", "a shilling too little waits for the shop and is not captured", waitsForTheShop],
  ["11", "a hundred shillings too much wait for the shop and are not captured", waitsForTheShop],
  [
    "12",
    "a stale cancellation changes nothing",
    async (story) => {
      await story.isPaidOnce()
      await until("both callbacks", async () => ((await story.outcomes()).length === 2 ? true : undefined))
      expect(await story.outcomes()).toContain("ignored")
      expect(await story.attempts()).toMatchObject([{ state: "paid" }])
    },
  ],
  ["13", "a callback before the answer to the push finds its payment by its address", paid],
  ["14", "a wrong PIN is told [PY-12]", (story) => story.fails("2001", /PIN was wrong/)],
  ["15", "a busy phone is told, and waited for [PY-12]", failsForAWhile("1001", /Another M-Pesa request/, 60_000)],
  ["16", "an expired request is told, and waited for", failsForAWhile("1019", /request expired/, 60_000)],
  ["17", "the same amount again is told, and waited for", failsForAWhile("17", /every two minutes/, 120_000)],
  [
    "18",
    "a prompt that cannot be sent says to try later, or to pay by Paybill, each time",
    async (story) => {
      for (const code of ["1025", "9999", "26"]) {
        await story.fails(code, PAYBILL_TOO)
        if (code !== "26")
          await until("the wait", async () => ((await story.payAgain()).status === 201 ? true : undefined))
      }
    },
  ],
  [
    "19",
    "a push refused as busy is sent again until it is taken, and prompts once",
    async (story) => {
      await story.isPaidOnce()
      expect(await story.pushes()).toEqual({ asked: 3, shown: 1 })
    },
  ],
  [
    "20",
    "a push whose answer was lost is never sent again; its callback settles it",
    async (story) => {
      await story.isPaidOnce()
      expect(await story.pushes()).toEqual({ asked: 1, shown: 1 })
    },
  ],
  [
    "21",
    "a push that was lost altogether ends without a charge, and was never sent again",
    async (story) => {
      await story.seen("checking", ({ state }) => state === "checking")
      await story.fails("own.no_answer", /did not answer/)
      expect(await story.attempts()).toMatchObject([{ state: "expired" }])
      expect(await story.pushes()).toEqual({ asked: 1, shown: 0 })
    },
  ],
  [
    "22",
    "a dead line is told, and Paybill offered",
    async (story) => {
      const { payment } = await story.fails("own.unreachable", PAYBILL_TOO)
      expect(payment.paybill).toMatchObject({ shortcode: "174379", amount: 1850 })
    },
  ],
  [
    "23",
    "forged callbacks leave a trace, and no money",
    async (story) => {
      await until("the forged one", async () => ((await story.outcomes()).includes("forged") ? true : undefined))
      await story.fails("1037", /did not answer/)
      const { rows } = await shop.db.query(`select 1 from mpesa_event where outcome = 'stranger'`)
      expect(rows).not.toHaveLength(0)
    },
  ],
  ["24", "a callback with its code as text, shuffled and without receipt is understood, and the receipt added", paid],
  [
    "25",
    "a query that says failed does not stand against the callback",
    async (story) => {
      await story.isPaidOnce()
      const body = { orderId: story.id }
      expect((await story.diary.buyer.visitor.api("/api/checkout/confirm-payment", { body })).status).toBe(200)
      expect(await story.attempts()).toMatchObject([{ state: "paid" }])
    },
  ],
  [
    "26",
    "errors and limits of the query are no answer",
    async (story) => {
      await story.seen("paid", (payment) => payment.paid)
      expect(story.diary.of(story.id).map(({ payment }) => payment.state)).not.toContain("failed")
    },
  ],
  [
    "27",
    "told by both channels, in either order, it is one payment",
    async (first) => {
      await first.isPaidOnce()
      const second = await begin(first.phone)
      for (const story of [first, second]) {
        await story.isPaidOnce()
        await until("both channels", async () => ((await toldByBoth(story)) ? true : undefined))
        expect(await story.attempts()).toMatchObject([{ state: "paid", review_reason: null }])
        expect(await story.ledger()).toMatchObject({ captures: 1 })
      }
    },
  ],
  ["28", "a payment by hand, after a prompt that came to nothing, is found by its account number", paid],
  [
    "29",
    "of two prompts that are both paid the second is kept for its return",
    async (story) => {
      await story.fails("1037", /did not answer/)
      await story.payAgain(story.phone)
      await story.isPaidOnce()
      const attempts = await until("the late payment", async () => {
        const rows = await story.attempts()
        return rows.some(({ state }) => state === "needs_review") ? rows : undefined
      })
      expect(attempts).toMatchObject([{ state: "needs_review", review_reason: "paid_twice" }, { state: "paid" }])
      expect(await story.ledger()).toMatchObject({ captures: 1 })
    },
  ],
  [
    "30",
    "a code that nobody knows is not called failed: it is looked into, by the shop and by a person",
    async (story) => {
      const { payment } = await story.seen("the unknown code", ({ code }) => code === "7777")
      expect(payment.state).toBe("checking")
      expect(payment.reason).toBe("We are checking your payment with M-Pesa. Please do not pay again yet.")
      expect((await story.payAgain()).body.code).toBe("payment_open")
      const { attempts } = await merchant.call<{ attempts: object[] }>("GET", `/admin/mpesa/orders/${story.id}`)
      expect(attempts).toMatchObject([
        { state: "unknown", result_text: expect.stringMatching(/look into it/) as string },
      ])
    },
  ],
  [
    "31",
    "a token that dies is replaced once, and the push sent once more",
    async (story) => {
      await story.isPaidOnce()
      expect(await story.pushes()).toEqual({ asked: 2, shown: 1 })
    },
  ],
  ["40", "a reversal that succeeds is noted", goesBack("done", "0", "noted")],
  ["41", "a reversal of what went back before is noted", goesBack("done", "R000001", "noted")],
  ["42", "a reversal of a receipt that nobody knows fails", goesBack("failed", "R000002", "not noted")],
  ["43", "a reversal without the role fails", goesBack("failed", "21", "not noted")],
  ["44", "a reversal without money fails", goesBack("failed", "1", "not noted")],
  ["45", "a reversal that times out waits for a person", goesBack("unknown", "own.queue_timeout", "not noted")],
  ["46", "a reversal of which nothing is heard waits for a person", goesBack("unknown", "own.no_result", "not noted")],
  ["47", "a silent reversal that was carried out is found by asking", goesBack("done", "own.status_done", "noted")],
  ["48", "a silent reversal that failed is found by asking", goesBack("failed", "own.status_failed", "not noted")],
]

/** Callbacks for an order that the shop has answered. */
async function callbacksTo(story: Story): Promise<number> {
  const [attempt] = await story.attempts()
  const { deliveries } = await simulator<{ deliveries: { checkoutRequestId: string; status: number | null }[] }>(
    shop,
    "deliveries",
  )
  return deliveries.filter((each) => each.checkoutRequestId === attempt?.checkoutRequestId && each.status === 200)
    .length
}

/** Whether callback and confirmation of an order's payment have both been worked on. */
async function toldByBoth(story: Story): Promise<boolean> {
  const [attempt] = await story.attempts()
  const { rows } = await shop.db.query(`select 1 from mpesa_c2b_payment where receipt = $1`, [attempt?.receipt])
  return rows.length > 0 && (await story.outcomes()).length > 0
}

beforeAll(async () => {
  shop = await startShop({
    env: {
      MPESA_TIME_SCALE: String(SPEED),
      MPESA_QUERIES_PER_MINUTE: "1000",
      MPESA_PULL_NUMBER: "254722000000",
    },
  })
  await simulator(shop, "limits", { queriesPerMinute: 1000 })
  ;[shirt] = (await someVariants(shop, 1)) as [Variant]
  await priceOf(shop, shirt, 1500)
  await stockOf(shop, shirt, 1000)
  diary = await Diary.begin(shop)
  merchant = await Merchant.signIn(shop)
})

afterAll(async () => {
  diary.close()
  await until("clean invariants", async () => ((await brokenInvariants(shop)).length === 0 ? true : undefined))
  await shop.stop()
})

describe("every script of the simulator, through the whole engine", () => {
  /** They wait more than they work: all of them are told at the same time. */
  const told = new Map<string, Promise<unknown>>()

  beforeAll(async () => {
    for (const [script, , prove] of ROWS) {
      const story = await begin(phoneOf(script))
      const proof = prove(story)
      told.set(script, proof)
      proof.catch(() => undefined)
    }
  })

  it("has its row here, or a test of its own", async () => {
    const { scripts } = await simulator<{ scripts: Record<string, unknown> }>(shop, "scripts")
    expect([...ROWS.map(([script]) => script), "32"].sort()).toEqual(Object.keys(scripts).sort())
  })

  it.each(ROWS)("%s: %s", async (script) => {
    await told.get(script)
  })
})

describe("a fault that is not the shopper's", () => {
  it("of script 32 alerts the shop and pauses prompts until it is mended: nobody waits for a prompt in vain [PY-13]", async () => {
    const log = async () => (await import("node:fs/promises")).readFile(shop.log(), "utf8")
    const broken = phoneOf("32")
    const faults = [
      { code: "2028", why: /does not fit the shortcode/, paused: "own.paused", words: PAYBILL_TOO, paybill: true },
      {
        ...{ code: "8", why: /exceed its limit/, paused: "own.full" },
        ...{ words: /cannot take M-Pesa payments/, paybill: false },
      },
    ]
    for (const { code, why, paused, words, paybill } of faults) {
      const { payment } = await (await begin(broken)).fails(code, words)
      expect(payment.paybill !== null).toBe(paybill)
      await until("the alert", async () => ((await log()).includes(`ALERT: prompts are paused`) ? true : undefined))
      expect(await merchant.call("GET", "/admin/mpesa/prompts")).toMatchObject({
        pause: { code, why: expect.stringMatching(why) as string },
      })
      const spared = await begin(phoneOf("01"))
      expect((await spared.fails(paused, words)).payment.paybill !== null).toBe(paybill)
      expect(await spared.pushes()).toEqual({ asked: 0, shown: 0 })
      expect(await merchant.call("POST", "/admin/mpesa/prompts/resume")).toEqual({ pause: null })
      expect((await spared.payAgain(phoneOf("01"))).status).toBe(201)
      await spared.isPaidOnce()
    }
    expect((await fetch(`${shop.url}/admin/mpesa/prompts/resume`, { method: "POST" })).status).toBe(401)
  })

  it("of script 22, five times in a row, leaves the line alone for a while: the next are told at once", async () => {
    for (let n = 0; n < 5; n += 1) await (await begin(phoneOf("22"))).fails("own.unreachable", PAYBILL_TOO)
    const spared = await begin(phoneOf("01"))
    const { payment } = await spared.fails("own.unreachable", PAYBILL_TOO)
    expect(payment.paybill).not.toBeNull()
    expect(await spared.pushes()).toEqual({ asked: 0, shown: 0 })
    await until("the line to be tried again", async () => {
      const again = await spared.payAgain()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return again.status === 201 && (await spared.pushes()).asked > 0 ? true : undefined
    })
    await spared.isPaidOnce()
  })
})
