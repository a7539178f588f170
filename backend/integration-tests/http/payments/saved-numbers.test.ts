import { CheckoutOptions, ErrorBody, SavedNumbers } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import {
  addToCart,
  type Buyer,
  buyerWithCart,
  newBuyer,
  order,
  phoneForScript,
  plainCheckout,
  readOrder,
  setStock,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { createPaymentLink, linkHolder, tokenOf } from "../../support/payment-links"

const PATH = "/api/auth/saved-numbers"

let shop: Shop
let merchant: Merchant
let variant: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[variant] = await variantsWithPrices(shop, [1500])
})

beforeEach(() => setStock(shop, variant, 1000))

afterAll(() => shop.stop())

/** A number that pays at once. */
const newNumber = () => phoneForScript("01")
/** As the shop shows it: `0712 *** 678`. */
const masked = (number: string) => `0${number.slice(-9, -6)} *** ${number.slice(-3)}`

const untilPaid = (buyer: Buyer, id: string) =>
  vi.waitFor(async () => expect((await readOrder(buyer, id)).payment.paid).toBe(true), eventually)

/** An order of the account, paid with what `number` names. */
async function orderAndPayWith(buyer: Buyer, number: { phone?: string; phoneId?: string }) {
  await addToCart(buyer, variant, 1)
  const { id } = await order(buyer, { ...plainCheckout, ...number })
  await untilPaid(buyer, id)
  return readOrder(buyer, id)
}

async function numbersOf({ visitor }: Pick<Buyer, "visitor">) {
  const { status, body } = await visitor.api(PATH)
  expect(status).toBe(200)
  return SavedNumbers.parse(body).numbers
}

const remove = (visitor: Visitor, id: string, headers: Record<string, string> = {}) =>
  visitor.api<unknown>(`${PATH}/${id}`, { method: "DELETE", headers })

describe("saved numbers", () => {
  it("are those that the account has paid with, the last first, without their middle digits [SP-06]", async () => {
    const buyer = await newBuyer(shop)
    expect(await numbersOf(buyer)).toEqual([])
    const [first, second] = [newNumber(), newNumber()]
    for (const phone of [first, second, first]) await orderAndPayWith(buyer, { phone })
    await addToCart(buyer, variant, 1)
    // A number that is prompted and does not pay is not saved.
    await order(buyer, { ...plainCheckout, phone: phoneForScript("03") })
    const numbers = await numbersOf(buyer)
    expect(numbers.map(({ phone }) => phone)).toEqual([masked(first), masked(second)])
    expect(JSON.stringify(numbers)).not.toContain(first.slice(-9))
    await addToCart(buyer, variant, 1)
    const options = CheckoutOptions.parse((await buyer.visitor.api("/api/checkout/options")).body)
    expect(options.savedNumbers).toEqual(numbers)
  })

  it("are named by their id in checkout and when an order is paid again [SP-06]", async () => {
    const buyer = await newBuyer(shop)
    const phone = newNumber()
    await orderAndPayWith(buyer, { phone })
    const [saved] = await numbersOf(buyer)
    const phoneId = saved?.id ?? ""
    expect((await orderAndPayWith(buyer, { phoneId })).payment.phone).toBe(masked(phone))
    await addToCart(buyer, variant, 1)
    const unpaid = await order(buyer, plainCheckout)
    const paths = `/api/orders/${unpaid.id}/payments`
    const { status } = await buyer.visitor.api(paths, { body: { phoneId } })
    expect(status).toBe(201)
    await untilPaid(buyer, unpaid.id)
    expect((await readOrder(buyer, unpaid.id)).payment.phone).toBe(masked(phone))
  })

  it("are one when two tabs pay with the same number at the same moment, and are removed by both [SP-06] [SP-07]", async () => {
    const buyer = await newBuyer(shop)
    const ids: string[] = []
    for (const _ of ["one tab", "another"]) {
      await addToCart(buyer, variant, 1)
      ids.push((await order(buyer, plainCheckout)).id)
    }
    const phone = newNumber()
    const pay = (id: string) => buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone } })
    await Promise.all(ids.map(pay))
    // M-Pesa prompts a number once at a time, and refuses the other tab, which asks again until it may.
    for (const id of ids) {
      await vi.waitFor(
        async () => {
          const { payment } = await readOrder(buyer, id)
          if (payment.state === "failed") await pay(id)
          expect(payment.paid, JSON.stringify(payment)).toBe(true)
        },
        { ...eventually, interval: 1000 },
      )
    }
    const [saved, ...others] = await numbersOf(buyer)
    expect([saved?.phone, others]).toEqual([masked(phone), []])
    const removals = await Promise.all([1, 2].map(() => remove(buyer.visitor, saved?.id ?? "")))
    // The slower tab may find it removed.
    expect(removals.filter(({ status }) => status !== 404).map(({ status }) => status)).toContain(200)
    expect(await numbersOf(buyer)).toEqual([])
  })

  it("do not contain the number of someone who paid an order by its link [SP-06]", async () => {
    const buyer = await buyerWithCart(shop, variant)
    const { id } = await order(buyer, plainCheckout)
    const holder = linkHolder(shop, tokenOf(await createPaymentLink(merchant, id)))
    await holder.pay(newNumber())
    await untilPaid(buyer, id)
    expect(await numbersOf(buyer)).toEqual([])
  })

  it("can be removed, and are not accepted afterwards, until the account pays with them again [SP-07] [SP-08]", async () => {
    const buyer = await newBuyer(shop)
    const [kept, removed] = [newNumber(), newNumber()]
    for (const phone of [removed, removed, kept]) await orderAndPayWith(buyer, { phone })
    const saved = (await numbersOf(buyer)).find(({ phone }) => phone === masked(removed))
    const phoneId = saved?.id ?? ""
    const answer = await remove(buyer.visitor, phoneId)
    expect([answer.status, SavedNumbers.parse(answer.body).numbers.map(({ phone }) => phone)]).toEqual([
      ...[200, [masked(kept)]],
    ])
    await addToCart(buyer, variant, 1)
    const body = { ...plainCheckout, phoneId }
    const refused = await buyer.visitor.api("/api/checkout", { body })
    expect([refused.status, ErrorBody.parse(refused.body).errors]).toEqual([
      400,
      { phoneId: "This number is not saved any more. Please enter it." },
    ])
    await order(buyer, { ...plainCheckout, phone: removed })
    const both = [masked(removed), masked(kept)]
    await vi.waitFor(async () => expect((await numbersOf(buyer)).map(({ phone }) => phone)).toEqual(both), eventually)
  })

  it("end when the data of the payments is erased [SP-09]", async () => {
    const buyer = await newBuyer(shop)
    const { id } = await orderAndPayWith(buyer, { phone: newNumber() })
    const [saved] = await numbersOf(buyer)
    // Refused with 409 until the payment is captured and announced, which its page does not wait for.
    const path = `/admin/mpesa/customers/${buyer.customerId}/erase-personal-data`
    await vi.waitFor(() => merchant.call("POST", path), eventually)
    const { rows } = await shop.db.query("select account_id from mpesa_attempt where order_id = $1", [id])
    expect(rows).toEqual([{ account_id: null }])
    expect(await numbersOf(buyer)).toEqual([])
    expect((await remove(buyer.visitor, saved?.id ?? "")).status).toBe(404)
  })
})

describe("the calls for saved numbers", () => {
  it("do not know a number of another account, and a guest has none [SP-10]", async () => {
    const owner = await newBuyer(shop)
    await orderAndPayWith(owner, { phone: newNumber() })
    const [saved] = await numbersOf(owner)
    const phoneId = saved?.id ?? ""
    const other = await buyerWithCart(shop, variant)
    expect((await remove(other.visitor, phoneId)).status).toBe(404)
    const body = { ...plainCheckout, phoneId }
    expect((await other.visitor.api("/api/checkout", { body })).status).toBe(400)
    const { id } = await order(other, plainCheckout)
    const again = await other.visitor.api(`/api/orders/${id}/payments`, { body: { phoneId } })
    expect(again.status).toBe(400)
    expect(await numbersOf(owner)).toEqual([saved])
    const guest = shop.visitor()
    expect([(await guest.api(PATH)).status, (await remove(guest, phoneId)).status]).toEqual([401, 401])
  })

  it("require the shop's own pages, and are limited [SP-10]", async () => {
    const { visitor } = await newBuyer(shop)
    const foreign = await remove(visitor, "mpatt_1", { origin: "https://evil.example" })
    expect([foreign.status, ErrorBody.parse(foreign.body).code]).toEqual([403, "cross_site"])
    const statuses = []
    for (let calls = 0; calls < 61; calls += 1) statuses.push((await visitor.api(PATH)).status)
    expect([statuses.indexOf(429), statuses.filter((status) => status === 429).length]).toEqual([60, 1])
  })
})
