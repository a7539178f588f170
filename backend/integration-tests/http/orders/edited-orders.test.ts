import { formatKsh as ksh, Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Shop } from "../../harness"
import { expectInvariants } from "../../harness/invariants"
import { type Buyer, readOrder, type Variant } from "../../support/buyer"
import { eventually } from "../../support/eventually"
import type { Merchant } from "../../support/merchant"
import { editQuantity } from "../../support/order-changes"
import { newOrder, openShop } from "../../support/order-setup"
import { simulator } from "../../support/payments"

const PRICE = 1000
const SHIPPING = 350

let shop: Shop
let merchant: Merchant
let variant: Variant
let subscribers = 0

beforeAll(async () => {
  // Prompts stay open for half a minute: the test answers them at the chosen time.
  ;({ shop, merchant, variant } = await openShop({ price: PRICE, env: { MPESA_TIME_SCALE: "2" } }))
  await simulator(shop, "clock", { scale: 2 })
})

afterAll(async () => {
  await expectInvariants(shop)
  await shop.stop()
})

const costOf = (units: number) => units * PRICE + SHIPPING

interface Placed {
  buyer: Buyer
  phone: string
  id: string
  item: string
}

/** An order of two units; with `prompted`, its prompt is open. */
async function placed({ prompted }: { prompted: boolean }): Promise<Placed> {
  subscribers += 1
  const phone = `254711${String(subscribers).padStart(6, "0")}`
  const made = await newOrder(shop, variant, { units: 2, checkout: prompted ? { phone } : {} })
  const here = { ...made, phone }
  if (prompted) await untilPrompted(here)
  return here
}

async function untilPrompted({ buyer, id }: Placed): Promise<Order> {
  return vi.waitFor(async () => {
    const seen = await readOrder(buyer, id)
    expect(seen.payment.state).toBe("prompted")
    return seen
  }, eventually)
}

const edit = (here: Placed, quantity: number) => editQuantity(merchant, here, quantity)

const answer = ({ phone }: Placed, code?: string) =>
  simulator(shop, "answer", { msisdn: phone, ...(code !== undefined && { code }) })

const pay = ({ buyer, id, phone }: Placed) => buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone } })

async function untilState({ buyer, id }: Placed, state: string): Promise<Order> {
  return vi.waitFor(async () => {
    const seen = await readOrder(buyer, id)
    expect(seen.payment.state).toBe(state)
    return seen
  }, eventually)
}

const capturedOf = async (id: string) => {
  const { rows } = await shop.db.query<{ captured: number }>(
    `select coalesce(sum(c.amount), 0)::int as captured
       from order_payment_collection l join payment p on p.payment_collection_id = l.payment_collection_id
       join capture c on c.payment_id = p.id and c.deleted_at is null where l.order_id = $1`,
    [id],
  )
  return rows[0]?.captured
}

interface Reviewed {
  id: string
  order_id: string
  detail: string | null
}

const reviewOf = async (orderId: string) => {
  const { payments } = await merchant.call<{ payments: Reviewed[] }>("GET", "/admin/mpesa/review")
  return payments.find(({ order_id }) => order_id === orderId)
}

describe.each([
  ["up", 4],
  ["down", 1],
])("an order edited %s", (_, units) => {
  it("before its first prompt requests its current total, and is paid with that [MP-31]", async () => {
    const here = await placed({ prompted: false })
    await edit(here, units)
    const before = await readOrder(here.buyer, here.id)
    expect(before).toMatchObject({ total: costOf(units), payment: { state: "unpaid", amount: costOf(units) } })
    expect(before.payment.paybill?.amount).toBe(costOf(units))
    expect((await pay(here)).status).toBe(201)
    expect((await untilPrompted(here)).payment.amount).toBe(costOf(units))
    await answer(here)
    const paid = await untilState(here, "paid")
    expect(paid).toMatchObject({ status: "processing", payment: { paid: true, amount: costOf(units), due: 0 } })
    await vi.waitFor(async () => expect(await capturedOf(here.id)).toBe(costOf(units)), eventually)
  })

  it("before another prompt requests its current total [MP-31]", async () => {
    const here = await placed({ prompted: true })
    await answer(here, "1032")
    await untilState(here, "failed")
    await edit(here, units)
    const failed = await readOrder(here.buyer, here.id)
    expect(failed.payment).toMatchObject({ amount: costOf(units), paybill: { amount: costOf(units) } })
    expect((await pay(here)).status).toBe(201)
    expect((await untilPrompted(here)).payment.amount).toBe(costOf(units))
    await answer(here)
    await untilState(here, "paid")
  })

  it("is paid by paybill with its current total", async () => {
    const here = await placed({ prompted: false })
    await edit(here, units)
    const { payment } = await readOrder(here.buyer, here.id)
    const { reference, amount } = payment.paybill ?? { reference: "", amount: 0 }
    await simulator(shop, "c2b/pay", { msisdn: here.phone, amount, reference })
    expect(await untilState(here, "paid")).toMatchObject({ payment: { paid: true, amount: costOf(units) } })
    await vi.waitFor(async () => expect(await capturedOf(here.id)).toBe(costOf(units)), eventually)
  })
})

describe("an order edited", () => {
  it("between prompt and payment costs less: the payment waits for the merchant [MP-32]", async () => {
    const units = 1
    const here = await placed({ prompted: true })
    await edit(here, units)
    const open = (await readOrder(here.buyer, here.id)).payment
    expect(open).toMatchObject({ amount: costOf(2), due: costOf(units) })
    expect(open.reason).toContain("Please decline this prompt")
    await answer(here)
    const seen = await untilState(here, "review")
    expect(seen).toMatchObject({ status: "pending", cancellable: false, payment: { paid: false, due: costOf(units) } })
    for (const sum of [costOf(2), costOf(units)]) expect(seen.payment.reason).toContain(ksh(sum))
    expect(await capturedOf(here.id)).toBe(0)
    const again = await pay(here)
    expect(again).toMatchObject({ status: 409, body: { code: "payment_review" } })
    expect(JSON.stringify(again.body)).not.toMatch(/already paid/i)
    const item = await reviewOf(here.id)
    for (const sum of [costOf(2), costOf(units)]) expect(item?.detail).toContain(ksh(sum))
    await expect(
      merchant.call("POST", `/admin/orders/${here.id}/shipping/shipped`, { courier: "Our own rider" }),
    ).rejects.toThrow(/40\d/)

    // The edit is reversed: now the payment fits the order.
    await edit(here, 2)
    await merchant.call("POST", `/admin/mpesa/attempts/${item?.id ?? ""}/retry-capture`, { reason: "As it was." })
    expect(await untilState(here, "paid")).toMatchObject({ status: "processing", payment: { paid: true, due: 0 } })
    expect(await capturedOf(here.id)).toBe(costOf(2))
  })

  it("between prompt and payment costs more: the payment counts for a part, and the rest stays due [MP-32]", async () => {
    const here = await placed({ prompted: true })
    await edit(here, 4)
    const open = (await readOrder(here.buyer, here.id)).payment
    expect(open).toMatchObject({ state: "prompted", amount: costOf(2), due: costOf(4) })
    expect(open.reason).toContain("you can pay the rest afterwards")
    await answer(here)
    const seen = await untilState(here, "unpaid")
    const rest = costOf(4) - costOf(2)
    expect(seen).toMatchObject({ status: "pending", payment: { paid: false, due: rest, uncharged: false } })
    expect(seen.balance).toMatchObject({ paid: costOf(2), due: rest })
    expect(await reviewOf(here.id)).toBeUndefined()
    await expect(
      merchant.call("POST", `/admin/orders/${here.id}/shipping/shipped`, { courier: "Our own rider" }),
    ).rejects.toThrow(/409/)
    expect((await pay(here)).status).toBe(201)
    await untilPrompted(here)
    await answer(here)
    expect(await untilState(here, "paid")).toMatchObject({ status: "processing", payment: { paid: true, due: 0 } })
    await vi.waitFor(async () => expect(await capturedOf(here.id)).toBe(costOf(4)), eventually)
  })
})

describe("an order edited after its payment", () => {
  async function paid(): Promise<Placed> {
    const here = await placed({ prompted: true })
    await answer(here)
    await untilState(here, "paid")
    await vi.waitFor(async () => expect(await capturedOf(here.id)).toBe(costOf(2)), eventually)
    return here
  }

  const rest = costOf(4) - costOf(2)

  /** Edited to a higher total: not paid, and not shipped. */
  async function expectRestDue(here: Placed): Promise<void> {
    const seen = await readOrder(here.buyer, here.id)
    expect(seen).toMatchObject({
      status: "pending",
      cancellable: false,
      payment: { state: "unpaid", paid: false, due: rest, amount: rest, paybill: { amount: rest } },
      balance: { total: costOf(4), paid: costOf(2), refunded: 0, due: rest, refundable: costOf(2) },
    })
    for (const sum of [costOf(2), costOf(4), rest]) expect(seen.payment.reason).toContain(ksh(sum))
    const refusal = new RegExp(`409.+${ksh(rest)}`)
    const fulfillment = { items: [{ id: here.item, quantity: 4 }] }
    await expect(merchant.call("POST", `/admin/orders/${here.id}/fulfillments`, fulfillment)).rejects.toThrow(refusal)
    await expect(
      merchant.call("POST", `/admin/orders/${here.id}/shipping/shipped`, { courier: "Our own rider" }),
    ).rejects.toThrow(refusal)
    await expectInvariants(shop)
  }

  async function expectAllPaid(here: Placed): Promise<void> {
    await vi.waitFor(async () => {
      expect(await readOrder(here.buyer, here.id)).toMatchObject({
        status: "processing",
        payment: { state: "paid", paid: true, due: 0, amount: costOf(4) },
        balance: { total: costOf(4), paid: costOf(4), due: 0, refundable: costOf(4) },
      })
    }, eventually)
    expect(await capturedOf(here.id)).toBe(costOf(4))
    const { order: books } = await merchant.call<{ order: { payment_status: string } }>(
      "GET",
      `/admin/orders/${here.id}?fields=payment_status`,
    )
    expect(books.payment_status).toBe("captured")
    expect(await pay(here)).toMatchObject({ status: 409, body: { code: "order_paid" } })
    await merchant.call("POST", `/admin/orders/${here.id}/shipping/shipped`, { courier: "Our own rider" })
  }

  it("to a higher total is not paid and not shipped until a second prompt has brought the rest [MP-33] [MP-34]", async () => {
    const here = await paid()
    await edit(here, 4)
    await expectRestDue(here)
    expect((await pay(here)).status).toBe(201)
    expect((await untilPrompted(here)).payment.amount).toBe(rest)
    await answer(here)
    await expectAllPaid(here)
  })

  it("to a higher total is paid with the rest by paybill [MP-34]", async () => {
    const here = await paid()
    await edit(here, 4)
    const { payment } = await readOrder(here.buyer, here.id)
    await simulator(shop, "c2b/pay", { msisdn: here.phone, amount: rest, reference: payment.paybill?.reference ?? "" })
    await expectAllPaid(here)
  })

  it("to a higher total is paid with the rest by the engine's own Mark as paid [MP-35]", async () => {
    const here = await paid()
    await edit(here, 4)
    await expectRestDue(here)
    const { rows } = await shop.db.query<{ id: string }>(
      `select p.id from order_payment_collection l join payment_collection p on p.id = l.payment_collection_id
        where l.order_id = $1 and p.status = 'not_paid' and p.deleted_at is null`,
      [here.id],
    )
    await merchant.call("POST", `/admin/payment-collections/${rows[0]?.id ?? ""}/mark-as-paid`, { order_id: here.id })
    const { payments } = await merchant.call<{ payments: object[] }>("GET", `/admin/orders/${here.id}/payments`)
    expect(payments).toMatchObject([{ method: "other", amount: rest, note: "Mark as paid" }])
    await expectAllPaid(here)
  })

  it("to a higher total is paid with a part in cash and the rest by M-Pesa [MP-34] [MP-35]", async () => {
    const here = await paid()
    await edit(here, 4)
    await merchant.call("POST", `/admin/orders/${here.id}/payments`, { method: "cash", amount: 500 })
    expect(await readOrder(here.buyer, here.id)).toMatchObject({
      payment: { state: "unpaid", due: rest - 500 },
      balance: { paid: costOf(2) + 500, due: rest - 500 },
    })
    expect((await pay(here)).status).toBe(201)
    expect((await untilPrompted(here)).payment.amount).toBe(rest - 500)
    await answer(here)
    await expectAllPaid(here)
  })

  it("to a lower total is paid, shows what the shop owes, and is shipped [MP-33]", async () => {
    const here = await paid()
    await edit(here, 1)
    const seen = await readOrder(here.buyer, here.id)
    expect(seen).toMatchObject({
      status: "processing",
      total: costOf(1),
      payment: { paid: true, amount: costOf(2), due: 0 },
    })
    expect(seen.payment.reason).toContain(ksh(costOf(2) - costOf(1)))
    await merchant.call("POST", `/admin/orders/${here.id}/shipping/shipped`, { courier: "Our own rider" })
    expect((await readOrder(here.buyer, here.id)).status).toBe("shipped")
  })
})
