import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import { addToCart, newBuyer, order, plainCheckout, priceOf, someVariants, stockOf, type Variant } from "./buyer"
import { Merchant } from "./merchant"

let shop: Shop
let shirt: Variant
let anne: Merchant
let ben: Merchant

beforeAll(async () => {
  shop = await startShop({ env: { MPESA_TIME_SCALE: "20", MPESA_QUERIES_PER_MINUTE: "1000" } })
  ;[shirt] = (await someVariants(shop, 1)) as [Variant]
  await priceOf(shop, shirt, 1500)
  await stockOf(shop, shirt, 1000)
  anne = await Merchant.signIn(shop)
  ben = await anne.invite()
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

interface Stuck {
  payments: {
    id: string
    order_id: string
    order_number: number
    kind: string
    proposal: { id: string; proposed_by: string; mine: boolean } | null
  }[]
}

let subscribers = 0

/** An order that was prompted for on a number that runs `script`. */
async function orderWith(script: string) {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  const phone = `2547000${String((subscribers += 1)).padStart(3, "0")}${script}`
  return { buyer, placed: await order(buyer, { ...plainCheckout, phone }) }
}

const stuck = (merchant: Merchant) => merchant.call<Stuck>("GET", "/admin/mpesa/stuck")

const post = (merchant: Merchant, path: string, body: object = {}) =>
  merchant.call<Record<string, unknown>>("POST", `/admin/mpesa/${path}`, body)

const paymentIn = async (orderId: string, merchant: Merchant) =>
  (await stuck(merchant)).payments.find(({ order_id }) => order_id === orderId)

/** The order's payment on the list of what is stuck, once it is there. */
async function untilStuck(orderId: string, merchant = anne) {
  return vi.waitFor(
    async () => {
      const found = await paymentIn(orderId, merchant)
      if (found === undefined) throw new Error(`The payment of ${orderId} is not stuck`)
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
}

const paymentOf = async (buyer: Awaited<ReturnType<typeof newBuyer>>, id: string) =>
  (await buyer.visitor.api<{ payment: object }>(`/api/orders/${id}`)).body.payment

describe.concurrent("a payment that is stuck", () => {
  it("is paid by a receipt that one merchant types and another confirms [MP-23] [MP-24]", async () => {
    const { buyer, placed } = await orderWith("21")
    const { id, order_number, kind } = await untilStuck(placed.id)
    expect({ order_number, kind }).toEqual({ order_number: placed.number, kind: "waiting" })
    const typed = { receipt: "ukdesk0001", amount: placed.total, reason: "She showed the SMS." }
    await expect(post(anne, `attempts/${id}/receipt`, { ...typed, amount: 0.5 })).rejects.toThrow(/400/)
    await expect(post(anne, `attempts/${id}/receipt`, { ...typed, receipt: "?" })).rejects.toThrow(/as M-Pesa wrote it/)
    await post(anne, `attempts/${id}/receipt`, typed)
    const own = (await untilStuck(placed.id)).proposal
    expect(own).toMatchObject({ mine: true })
    const path = `receipts/${own?.id ?? ""}/confirm`
    await expect(post(anne, path)).rejects.toThrow(/403.*A second person confirms/)
    expect((await untilStuck(placed.id, ben)).proposal).toMatchObject({ mine: false, proposed_by: "Otieno Odhiambo" })
    expect(await post(ben, path)).toEqual({ outcome: "settled" })
    await expect(post(ben, path)).rejects.toThrow(/409/)
    expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "paid", receipt: "UKDESK0001" })
    expect(await paymentIn(placed.id, anne)).toBeUndefined()
  })

  it("is asked about, prompted for again, or given up, as the shopper's limits allow [MP-25]", async () => {
    const { buyer, placed } = await orderWith("21")
    const { id } = await untilStuck(placed.id)
    expect(await post(anne, `attempts/${id}/ask`)).toEqual({ found: "no_id" })
    await expect(post(anne, `attempts/${id}/give-up`)).rejects.toThrow(/400/)
    await post(anne, `attempts/${id}/give-up`, { reason: "She has no signal." })
    await expect(post(anne, `attempts/${id}/give-up`, { reason: "Again." })).rejects.toThrow(/409.*has ended/)
    expect(await paymentOf(buyer, placed.id)).toMatchObject({ state: "failed" })
    await post(anne, `attempts/${id}/prompt`)
    await expect(post(anne, `attempts/${id}/prompt`)).rejects.toThrow(/409/)
    const { rows } = await shop.db.query(
      `select kind, reason from mpesa_action where order_id = $1 and made_by like 'user_%' order by created_at`,
      [placed.id],
    )
    expect(rows).toEqual([
      { kind: "asked", reason: null },
      { kind: "gave_up", reason: "She has no signal." },
      { kind: "prompted", reason: null },
    ])
  })

  it("is not prompted for again once its order is cancelled", async () => {
    const { buyer, placed } = await orderWith("04")
    await vi.waitFor(
      async () => {
        const { status } = await buyer.visitor.api(`/api/orders/${placed.id}/cancel`, { body: {} })
        expect(status).toBe(200)
      },
      { timeout: 20_000, interval: 100 },
    )
    const { attempts } = await anne.call<{ attempts: { id: string }[] }>("GET", `/admin/mpesa/orders/${placed.id}`)
    await expect(post(anne, `attempts/${attempts[0]?.id ?? ""}/prompt`)).rejects.toThrow(/409.*is cancelled/)
  })
})

it("nobody else sees what waits, or does anything about it", async () => {
  const paths = ["attempts/a/ask", "attempts/a/prompt", "attempts/a/give-up", "attempts/a/receipt"]
  for (const path of [...paths, "receipts/r/confirm", "receipts/r/withdraw"]) {
    expect((await fetch(`${shop.url}/admin/mpesa/${path}`, { method: "POST" })).status, path).toBe(401)
  }
  for (const path of ["stuck", "orders?number=1"]) {
    expect((await fetch(`${shop.url}/admin/mpesa/${path}`)).status, path).toBe(401)
  }
})
