import { randomBytes } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  newSourceAddress,
  newBuyer,
  order,
  plainCheckout,
  findVariants,
  setStock,
  type Variant,
} from "../../support/buyer"
import { decryptCheckoutRequestId, simulator } from "../../support/payments"

/** Callbacks of one run; `npm run soak` sets another number and seed. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 500)
const SEED = Number(process.env["SOAK_SEED"] ?? Date.now() % 1_000_000_000)
const ORDERS = Math.min(100, Math.ceil(RUNS / 20))
const AT_ONCE = 20

/** Result of a prompt: paid, cancelled, or none. */
const FATES = ["paid", "paid", "paid", "cancelled", "silent"] as const

/** A prompt in the simulator, and its result. */
interface Prompt {
  merchantRequestId: string
  checkoutRequestId: string
  callbackUrl: string
  amount: number
  receipt: string
  fate: (typeof FATES)[number]
}

let shop: Shop
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  ;[variant] = (await findVariants(shop, 1)) as [Variant]
  await setStock(shop, variant, 1000)
  // These prompts are never answered and stay open longer than the test.
  await simulator(shop, "clock", { scale: 0.01 })
})

afterAll(() => shop.stop())

async function promptedOrder(number: number): Promise<void> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  await order(buyer, { ...plainCheckout, phone: `2547000${String(number).padStart(3, "0")}99` }, newSourceAddress())
}

/** The open prompts, each with its intended result. */
async function promptsOf(count: number): Promise<Prompt[]> {
  const payments = await vi.waitFor(async () => {
    const state = await simulator<{ payments: Omit<Prompt, "receipt" | "fate">[] }>(shop, "state")
    expect(state.payments).toHaveLength(count)
    const { rows } = await shop.db.query(`select 1 from mpesa_attempt where state = 'prompted'`)
    expect(rows).toHaveLength(count)
    return state.payments
  }, 30_000)
  return payments.map((payment, n) => ({
    ...payment,
    receipt: `UKSOAK${String(n).padStart(4, "0")}`,
    fate: FATES[n % FATES.length] ?? "paid",
  }))
}

type Forgery = "foreign ids" | "wrong address" | "no JSON" | "no fields"

interface Callback {
  prompt: number
  /** Variants of one message: items reordered, codes as numbers or text. */
  manner: number
  /** Null: the true body. */
  forgery: Forgery | null
}

const callbacks = fc.record<Callback>({
  prompt: fc.nat(ORDERS - 1),
  manner: fc.nat(3),
  forgery: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom("foreign ids", "wrong address", "no JSON", "no fields") },
  ),
})

function bodyOf(
  { merchantRequestId, checkoutRequestId, amount, receipt }: Prompt,
  code: number,
  manner: number,
): string {
  const items = [{ Name: "Amount", Value: amount }, { Name: "MpesaReceiptNumber", Value: receipt }, { Name: "Balance" }]
  const stkCallback = {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: checkoutRequestId,
    ResultCode: manner % 2 === 0 ? code : String(code),
    ResultDesc: "words",
    ...(code === 0 && { CallbackMetadata: { Item: manner < 2 ? items : items.reverse() } }),
  }
  return JSON.stringify({ Body: { stkCallback } })
}

/** Sends one; returns the expected outcome. */
async function send(prompt: Prompt, { manner, forgery }: Callback): Promise<void> {
  const post = async (url: string, body: string, status = 200) => {
    const answer = await fetch(url, { method: "POST", body, headers: { "content-type": "application/json" } })
    expect(answer.status).toBe(status)
  }
  const { callbackUrl } = prompt
  switch (forgery) {
    case null:
      if (prompt.fate === "silent") return
      return post(callbackUrl, bodyOf(prompt, prompt.fate === "paid" ? 0 : 1032, manner))
    case "foreign ids": {
      const foreign = { ...prompt, checkoutRequestId: "ws_CO_foreign", receipt: "UKFORGED01" }
      return post(callbackUrl, bodyOf(foreign, 0, manner))
    }
    case "wrong address": {
      const guessed = callbackUrl.replace(/[^/]+$/, randomBytes(32).toString("hex"))
      return post(guessed, bodyOf({ ...prompt, receipt: "UKFORGED02" }, 0, manner), 404)
    }
    case "no JSON":
      return post(callbackUrl, `<html>${String(manner)}`)
    case "no fields":
      return post(callbackUrl, `{"Body":{"stkCallback":{"ResultCode":${String(manner)}}}}`)
  }
}

it(`captures exactly the right payments among ${String(RUNS)} repeated, reordered, forged and malformed callbacks`, async () => {
  for (let n = 0; n < ORDERS; n += 5) {
    await Promise.all([0, 1, 2, 3, 4].filter((k) => n + k < ORDERS).map((k) => promptedOrder(n + k)))
  }
  const prompts = await promptsOf(ORDERS)
  // Each result is sent at least once, at any position among the others.
  const sample = fc.sample(callbacks, { numRuns: RUNS - ORDERS, seed: SEED })
  const told = prompts.map((_, prompt): Callback => ({ prompt, manner: 0, forgery: null }))
  const [queue] = fc.sample(fc.shuffledSubarray([...sample, ...told], { minLength: RUNS, maxLength: RUNS }), {
    numRuns: 1,
    seed: SEED,
  }) as [Callback[]]
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      await send(prompts[next.prompt] as Prompt, next)
  })
  await Promise.all(senders)

  const paid = prompts.filter(({ fate }) => fate === "paid")
  await vi.waitFor(async () => {
    const { rows: captures } = await shop.db.query<{ receipt: string; amount: number }>(
      `select a.receipt, x.amount::int as amount
         from capture x
         join payment p on p.id = x.payment_id
         join mpesa_attempt a on a.payment_session_id = p.payment_session_id
        order by a.receipt`,
    )
    expect(captures, `seed ${String(SEED)}`).toEqual(paid.map(({ receipt, amount }) => ({ receipt, amount })))
    const { rows: waiting } = await shop.db.query(`select 1 from mpesa_daraja_event where processed_at is null`)
    expect(waiting).toEqual([])
  }, 60_000)
  const { rows: states } = await shop.db.query<{ id: string; state: string }>(
    `select checkout_request_id as id, state from mpesa_attempt`,
  )
  const stateOf = new Map(states.map(({ id, state }) => [decryptCheckoutRequestId(id), state]))
  const ends = { paid: "paid", cancelled: "cancelled", silent: "prompted" }
  for (const { checkoutRequestId, fate } of prompts) expect(stateOf.get(checkoutRequestId)).toBe(ends[fate])
  expect(await brokenInvariants(shop)).toEqual([])

  // Forged and malformed messages were recorded once each; unknown URLs up to sixty per minute.
  const { rows: traces } = await shop.db.query<{ outcome: string; count: number }>(
    `select outcome, count(*)::int as count from mpesa_daraja_event group by 1`,
  )
  const traced = Object.fromEntries(traces.map(({ outcome, count }) => [outcome, count]))
  const distinct = (...kinds: Forgery[]) =>
    new Set(
      sample
        .filter(({ forgery }) => forgery !== null && kinds.includes(forgery))
        .map(({ prompt, manner, forgery }) => `${String(prompt)} ${forgery ?? ""} ${String(manner)}`),
    ).size
  expect(traced["malformed"]).toBe(distinct("no JSON", "no fields"))
  expect(traced["forged"]).toBe(distinct("foreign ids"))
  expect(traced["unknown_url"]).toBeGreaterThan(0)
}, 600_000)
