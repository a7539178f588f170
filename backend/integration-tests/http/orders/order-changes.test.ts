import { PaymentLinkResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { readOrder, type Variant, variantsWithPrices } from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { eventually } from "../../support/eventually"
import { deliverUnpaid, type ManualOrder, placeManualOrder } from "../../support/manual-orders"
import { Merchant } from "../../support/merchant"
import {
  beginEdit,
  beginReplacement,
  beginReturn,
  type ChangedOrder,
  deliver,
  editQuantity,
  receiveUnits,
  requestReturn,
  shipReplacement,
} from "../../support/order-changes"
import { reservedUnits } from "../../support/order-setup"

const [PRICE, DEARER, SHIPPING] = [1500, 2500, 350]
const PART = { method: "cash", amount: 100 }

let shop: Shop
let merchant: Merchant
let variant: Variant
let dearer: Variant

beforeAll(async () => {
  shop = await startShop({ env: { PAY_ON_DELIVERY: "on", MANUAL_PAYMENTS: "on" } })
  merchant = await Merchant.signIn(shop)
  ;[variant, dearer] = await variantsWithPrices(shop, [PRICE, DEARER])
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const post = (path: string, body: object = {}) => merchant.call("POST", path, body)
const recordCash = ({ id }: { id: string }, amount = PART.amount) =>
  post(`/admin/orders/${id}/payments`, { ...PART, amount })

const placed = (units = 1) => placeManualOrder(shop, variant, units)

/** Orders that `work` places cost no shipping. */
async function withFreeShipping<T>(work: () => Promise<T>): Promise<T> {
  const { rows: prices } = await shop.db.query<{ id: string; amount: string; raw: object }>(
    `select id, amount, raw_amount as raw from price
      where price_set_id in (select price_set_id from shipping_option_price_set)`,
  )
  const setPrice = (id: string, amount: string, raw: object) =>
    shop.db.query(`update price set amount = $2, raw_amount = $3 where id = $1`, [id, amount, raw])
  try {
    for (const { id } of prices) await setPrice(id, "0", { value: "0", precision: 20 })
    return await work()
  } finally {
    for (const { id, amount, raw } of prices) await setPrice(id, amount, raw)
  }
}

async function delivered(): Promise<ManualOrder> {
  const made = await placed()
  await deliverUnpaid(merchant, made)
  return made
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

const replacement = () => ({ back: 1, variantId: dearer.id })

/** The last calls of the engine's pages, each with all the calls before it made. */
const LAST_CALLS: Record<string, (made: ManualOrder) => Promise<string>> = {
  "confirm an exchange": async (made) => {
    const { path } = await beginReplacement(merchant, "exchange", made, replacement())
    await shipReplacement(merchant, path, 0)
    return `${path}/request`
  },
  "cancel an exchange": async (made) => {
    const { path } = await beginReplacement(merchant, "exchange", made, replacement())
    await shipReplacement(merchant, path, 0)
    await post(`${path}/request`)
    return `${path}/cancel`
  },
  "confirm a claim": async (made) => {
    const { path } = await beginReplacement(merchant, "claim", made, replacement())
    await shipReplacement(merchant, path, 0)
    return `${path}/request`
  },
  "confirm a return": async (made) => `/admin/returns/${await beginReturn(merchant, made, 1)}/request`,
  "receive a return": async (made) => {
    const returnId = await requestReturn(merchant, made, { units: 1 })
    await receiveUnits(merchant, returnId, { item: made.item, whole: 1 })
    return `/admin/returns/${returnId}/receive/confirm`
  },
  "refund a payment": async (made) => {
    await recordCash(made, 200)
    const { rows } = await shop.db.query<{ id: string }>(
      `select p.id from payment p join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
        where l.order_id = $1 and p.captured_at is not null`,
      [made.id],
    )
    return `/admin/payments/${rows[0]?.id ?? ""}/refund`
  },
}

/** The others wait for the same lock by the same code. */
const SAMPLE = ["confirm an exchange", "receive a return", "refund a payment"]

describe("a change by the engine's own calls", () => {
  it.each(Object.entries(LAST_CALLS).filter(([name]) => inSoak || SAMPLE.includes(name)))(
    "waits for a payment of the same order that is being recorded, and both count: %s [MP-49]",
    async (_, prepare) => {
      const made = await delivered()
      const path = await prepare(made)
      const { paid } = (await readOrder(made.buyer, made.id)).balance
      let change: Promise<unknown> | undefined
      await whileLocked(shop, {
        statement: "lock table manual_payment in share mode",
        values: [],
        work: () => recordCash(made),
        meanwhile: async () => {
          change = post(path, path.endsWith("/refund") ? { amount: 50 } : {})
          const answer = change.then(
            () => "answered",
            (refusal: unknown) => String(refusal),
          )
          expect(await Promise.race([answer, pause(1500)])).toBeUndefined()
        },
      })
      await change
      expect((await readOrder(made.buyer, made.id)).balance.paid).toBe(paid + PART.amount)
    },
  )

  it("is refused when an amount would have cents: an edited price [MP-47]", async () => {
    const made = await placed()
    await beginEdit(merchant, made)
    const item = `/admin/order-edits/${made.id}/items/item/${made.item}`
    await post(item, { quantity: 1, unit_price: 1200.4 })
    const confirm = () => post(`/admin/order-edits/${made.id}/confirm`)
    await expect(confirm()).rejects.toThrow(/409.*not_whole_shillings/)
    expect(await readOrder(made.buyer, made.id)).toMatchObject({ total: PRICE + SHIPPING })
    await merchant.call("DELETE", `/admin/order-edits/${made.id}`)
    await beginEdit(merchant, made)
    await post(item, { quantity: 1, unit_price: 1200 })
    await confirm()
    expect(await readOrder(made.buyer, made.id)).toMatchObject({ total: 1200 + SHIPPING })
  })

  it("is refused when an amount would have cents: the shipping of an exchange [MP-47]", async () => {
    const made = await delivered()
    const { path } = await beginReplacement(merchant, "exchange", made, replacement())
    await shipReplacement(merchant, path, 99.5)
    await expect(post(`${path}/request`)).rejects.toThrow(/409.*not_whole_shillings/)
    expect((await readOrder(made.buyer, made.id)).balance.total).toBe(PRICE + SHIPPING)
  })

  it.each(["exchange", "claim"] as const)(
    "is refused when nothing would be reserved: a new item without shipping (%s)",
    async (kind) => {
      const made = await delivered()
      const { path } = await beginReplacement(merchant, kind, made, replacement())
      await expect(post(`${path}/request`)).rejects.toThrow(/409.*outbound shipping method.*0/)
      await shipReplacement(merchant, path, 0)
      await post(`${path}/request`)
    },
  )
})

const endTimeToPay = ({ id }: ChangedOrder) =>
  shop.db.query(`update checkout set expires_at = now() - interval '1 second' where order_id = $1`, [id])

describe("an expired order that is edited", () => {
  async function expired(): Promise<ManualOrder> {
    const made = await placed(2)
    await endTimeToPay(made)
    await vi.waitFor(async () => {
      expect(await readOrder(made.buyer, made.id)).toMatchObject({ statusReason: "expired" })
    }, eventually)
    return made
  }

  it("holds no stock [MP-48]", async () => {
    const made = await expired()
    await editQuantity(merchant, made, 3)
    await vi.waitFor(async () => expect(await reservedUnits(shop, made)).toBe(0), eventually)
    expect(await readOrder(made.buyer, made.id)).toMatchObject({ status: "cancelled", statusReason: "expired" })
  })

  it.each([
    [
      "a payment link",
      (made: ManualOrder) =>
        post(`/admin/orders/${made.id}/payment-link`).then((answer) => PaymentLinkResponse.parse(answer)),
    ],
    ["a late payment", (made: ManualOrder) => recordCash(made, 3 * PRICE + SHIPPING)],
  ])("is reserved once by %s [MP-48]", async (_, open) => {
    const [soon, later] = [await expired(), await expired()]
    for (const made of [soon, later]) await editQuantity(merchant, made, 3)
    await open(soon)
    expect(await reservedUnits(shop, soon)).toBe(3)
    await vi.waitFor(async () => expect(await reservedUnits(shop, later)).toBe(0), eventually)
    await open(later)
    expect(await reservedUnits(shop, later)).toBe(3)
    expect(await reservedUnits(shop, soon)).toBe(3)
  })
})

it("an order that an edit has made free of charge does not expire, and is sent [MP-48]", async () => {
  const [free, unpaid] = await withFreeShipping(async () => [await placed(), await placed()] as const)
  await beginEdit(merchant, free)
  await post(`/admin/order-edits/${free.id}/items/item/${free.item}`, { quantity: 1, unit_price: 0 })
  await post(`/admin/order-edits/${free.id}/confirm`)
  expect((await readOrder(free.buyer, free.id)).balance).toMatchObject({ total: 0, due: 0 })
  await endTimeToPay(free)
  await endTimeToPay(unpaid)
  await vi.waitFor(async () => {
    expect(await readOrder(unpaid.buyer, unpaid.id)).toMatchObject({ statusReason: "expired" })
  }, eventually)
  expect((await readOrder(free.buyer, free.id)).statusReason).toBeNull()
  expect(await reservedUnits(shop, free)).toBe(1)
  // Nothing is due: it is paid, and can be sent.
  expect(await readOrder(free.buyer, free.id)).toMatchObject({
    status: "processing",
    payment: { paid: true, amount: 0 },
  })
  await deliver(merchant, free)
  expect((await readOrder(free.buyer, free.id)).status).toBe("delivered")
})

it.each([
  ["nothing more", 2, 0],
  ["the added pieces", 5, 3],
])("an edit of a line that is packed reserves %s [MP-48]", async (_, quantity, reserved) => {
  const made = await placed(2)
  await deliverUnpaid(merchant, made)
  await editQuantity(merchant, made, quantity)
  expect(await reservedUnits(shop, made)).toBe(reserved)
})
