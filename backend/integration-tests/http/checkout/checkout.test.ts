import { CheckoutOptions, CheckoutResponse, ErrorBody, TotalChanged } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import type { Variant } from "../../support/buyer"
import {
  addToCart,
  address,
  newBuyer,
  order,
  plainCheckout,
  readOrder,
  setPrice,
  findVariants,
  setStock,
} from "../../support/buyer"

let shop: Shop
let shirt: Variant
let dress: Variant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  const variants = await findVariants(shop, 2)
  shirt = variants[0] as Variant
  dress = variants[1] as Variant
  await setPrice(shop, shirt, 1200)
  await setPrice(shop, dress, 2500)
  await setStock(shop, shirt, 10_000)
  await setStock(shop, dress, 10_000)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

async function buyerWith(lines: [Variant, number][]) {
  const buyer = await newBuyer(shop)
  for (const [variant, quantity] of lines) await addToCart(buyer, variant, quantity)
  return buyer
}

const refusal = async (buyer: Awaited<ReturnType<typeof newBuyer>>, body: object, headers = {}) => {
  const answer = await buyer.visitor.api("/api/checkout", { body, headers })
  return { status: answer.status, ...ErrorBody.loose().parse(answer.body) }
}

describe("placing an order", () => {
  it("returns the pending order with items, shipping and the total in whole shillings [AP-18] [AP-19] [OR-06]", async () => {
    const buyer = await buyerWith([
      [shirt, 2],
      [dress, 1],
    ])
    const placed = await order(buyer)
    expect(placed).toMatchObject({
      status: "pending",
      statusReason: null,
      goods: 4900,
      total: 5250,
      shipping: { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
      shippingAddress: { ...address, country: "Kenya" },
      payment: { state: "unpaid", paid: false, amount: 5250, phone: null },
      cancellable: true,
    })
    expect(placed.items.map(({ name, quantity, price }) => ({ name, quantity, price }))).toEqual([
      { name: shirt.title, quantity: 2, price: 1200 },
      { name: dress.title, quantity: 1, price: 2500 },
    ])
  })

  it("stores the order as it was returned", async () => {
    const buyer = await buyerWith([[dress, 1]])
    const placed = await order(buyer)
    expect(await readOrder(buyer, placed.id)).toMatchObject(placed)
  })

  const helpful = {
    recipient: "Achieng Odhiambo",
    phone: "0733 123 456",
    county: "Kisumu",
    landmark: "Opposite the blue water tank",
  }

  it("stores recipient, rider's phone, county and landmark in the engine's fields [CO-41]", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const placed = await order(buyer, { ...plainCheckout, shippingAddress: { ...address, ...helpful } })
    expect(placed.shippingAddress).toEqual({ ...address, ...helpful })
    expect(await readOrder(buyer, placed.id)).toMatchObject(placed)
    const { rows } = await shop.db.query(
      `select a.first_name, a.last_name, a.phone, a.province, a.address_2
         from "order" o join order_address a on a.id = o.shipping_address_id where o.id = $1`,
      [placed.id],
    )
    expect(rows[0]).toEqual({
      first_name: "Achieng",
      last_name: "Odhiambo",
      phone: "254733123456",
      province: "Kisumu",
      address_2: "Opposite the blue water tank",
    })
    await addToCart(buyer, shirt, 1)
    const offered = CheckoutOptions.parse((await buyer.visitor.api("/api/checkout/options")).body)
    expect(offered.address).toEqual({ ...address, county: helpful.county, landmark: helpful.landmark })
  })

  it("accepts an unusual postal code and an unusual number for the rider [CO-42]", async () => {
    const odd = { ...address, postalCode: "1", phone: "12" }
    expect(
      (await order(await buyerWith([[shirt, 1]]), { ...plainCheckout, shippingAddress: odd })).shippingAddress,
    ).toEqual({
      ...odd,
      recipient: "Amina Wanjiru",
    })
  })

  it("stores the prompted number as a contact on request, for an account without one [CO-41]", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const placed = await order(buyer, { ...plainCheckout, phone: "0712 555 777", keepPhone: true })
    expect(placed.shippingAddress).toMatchObject({ phone: "0712 555 777" })
    const me = async () => (await buyer.visitor.api<{ phone: string }>("/api/auth/me")).body.phone
    expect(await me()).toBe("254712555777")
    await addToCart(buyer, shirt, 1)
    await order(buyer, { ...plainCheckout, phone: "0712 555 888", keepPhone: true })
    expect(await me()).toBe("254712555777")
  })

  it("empties the cart", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    await order(buyer)
    expect((await buyer.visitor.api<{ items: unknown[] }>("/api/cart")).body.items).toEqual([])
  })

  it("charges the prices of the database, whatever the client sends", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const forged = {
      ...plainCheckout,
      total: 1,
      price: 1,
      shipping: 0,
      discount: 1000,
      currency: "USD",
      items: [{ variantId: shirt.id, price: 1 }],
    }
    expect((await order(buyer, forged)).total).toBe(1550)
  })

  it("charges the current price, not that of the time of adding [CO-26]", async () => {
    const [changing] = (await findVariants(shop, 3)).slice(2) as [Variant]
    await setPrice(shop, changing, 900)
    await setStock(shop, changing, 5)
    const buyer = await buyerWith([[changing, 1]])
    await setPrice(shop, changing, 1000)
    const changed = await buyer.visitor.api("/api/checkout", { body: { ...plainCheckout, expectedTotal: 1250 } })
    expect(changed.status).toBe(409)
    expect(TotalChanged.parse(changed.body)).toMatchObject({ code: "total_changed", total: 1350 })
    const { rows } = await shop.db.query(`select 1 from reservation_item where inventory_item_id = $1`, [
      changing.inventoryItemId,
    ])
    expect(rows).toEqual([])
    expect((await order(buyer, { ...plainCheckout, expectedTotal: 1350 })).total).toBe(1350)
  })

  it("uses the price of a shipping option from the engine, where the merchant edits it", async () => {
    const price = (shillings: number) =>
      shop.db.query(
        `update price set amount = $1 where price_set_id = (
           select l.price_set_id from shipping_option_price_set l
             join shipping_option o on o.id = l.shipping_option_id where o.data->>'id' = 'express')`,
        [shillings],
      )
    await price(950)
    const buyer = await buyerWith([[shirt, 1]])
    expect((await order(buyer, { ...plainCheckout, shippingOption: "express" })).total).toBe(2150)
    await price(800)
  })
})

describe("shipping", () => {
  it("is free for goods above Ksh 5,000, and charged for exactly 5,000 [CO-24]", async () => {
    const exactly = await buyerWith([[dress, 2]])
    const options = CheckoutOptions.parse((await exactly.visitor.api("/api/checkout/options")).body)
    expect(options.selected).toBe("standard")
    expect(options.shippingOptions.map(({ id }) => id)).not.toContain("free")
    expect((await order(exactly, { ...plainCheckout, shippingOption: undefined })).total).toBe(5350)
    const above = await buyerWith([
      [dress, 1],
      [shirt, 3],
    ])
    expect(CheckoutOptions.parse((await above.visitor.api("/api/checkout/options")).body).selected).toBe("free")
    const placed = await order(above, { ...plainCheckout, shippingOption: undefined })
    expect(placed).toMatchObject({ total: 6100, shipping: { id: "free", price: 0 } })
  })

  it("cannot be made free by the client", async () => {
    const buyer = await buyerWith([[dress, 2]])
    expect(await refusal(buyer, { ...plainCheckout, shippingOption: "free" })).toMatchObject({
      status: 409,
      code: "total_changed",
      total: 5350,
    })
  })

  it("refuses an order that costs more than M-Pesa takes in one payment, and places nothing [CO-46]", async () => {
    const [costly] = (await findVariants(shop, 3)).slice(2) as [Variant]
    await setPrice(shop, costly, 124_000)
    await setStock(shop, costly, 5)
    const buyer = await buyerWith([[costly, 2]])
    await order(buyer)
    const above = await buyerWith([[costly, 3]])
    expect(await refusal(above, plainCheckout)).toMatchObject({
      status: 409,
      code: "amount_too_large",
      message: expect.stringContaining("M-Pesa takes at most Ksh\u00a0250,000.00 in one payment.") as string,
    })
    expect((await above.visitor.api("/api/orders")).body).toEqual([])
    await setPrice(shop, costly, 1000)
  })

  it("offers the documented options with the VAT within the goods [CO-09] [CO-10] [CO-11] [CO-13]", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const { body } = await buyer.visitor.api("/api/checkout/options?city=Kisumu")
    expect(CheckoutOptions.parse(body)).toMatchObject({
      shippingOptions: [
        { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
        { id: "express", name: "Express Shipping", eta: "2-3 days", price: 800 },
        { id: "overnight", name: "Overnight Shipping", eta: "1 day", price: 1500 },
      ],
      paymentOptions: [{ id: "mpesa", name: "M-Pesa" }],
      goods: 1200,
      vat: 165.52,
      address: { country: "Kenya" },
    })
  })

  it("returns the address of the last order", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    await order(buyer)
    await addToCart(buyer, shirt, 1)
    const { body } = await buyer.visitor.api("/api/checkout/options")
    expect(CheckoutOptions.parse(body).address).toEqual(address)
  })
})

describe("a rejected checkout", () => {
  it("requires a session [AP-27]", async () => {
    for (const path of ["/api/checkout", "/api/checkout/confirm-payment"]) {
      expect((await shop.visitor().api(path, { body: plainCheckout })).status).toBe(401)
    }
    expect((await shop.visitor().api("/api/checkout/options")).status).toBe(401)
  })

  it("names the first missing field of the address [CO-06]", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const without = (field: string) => ({ ...plainCheckout, shippingAddress: { ...address, [field]: "  " } })
    expect(await refusal(buyer, without("street"))).toMatchObject({ status: 400, message: "Please enter your street" })
    expect(await refusal(buyer, without("city"))).toMatchObject({ status: 400, message: "Please enter your city" })
    expect(await refusal(buyer, without("postalCode"))).toMatchObject({ message: "Please enter your postal code" })
    expect(await refusal(buyer, without("country"))).toMatchObject({ message: "Please enter your country" })
    const { postalCode: _, ...absent } = address
    expect(await refusal(buyer, { ...plainCheckout, shippingAddress: absent })).toMatchObject({
      errors: { "shippingAddress.postalCode": "Please enter your postal code" },
    })
  })

  it("requires an existing shipping and payment option [CO-15]", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const message = "Please select shipping and payment options"
    expect(await refusal(buyer, { ...plainCheckout, paymentMethod: "card" })).toMatchObject({ status: 400, message })
    expect(await refusal(buyer, { ...plainCheckout, paymentMethod: undefined })).toMatchObject({ status: 400, message })
    expect(await refusal(buyer, { ...plainCheckout, shippingOption: "drone" })).toMatchObject({ status: 400, message })
  })

  it("rejects countries other than Kenya [CO-08]", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const abroad = { ...plainCheckout, shippingAddress: { ...address, country: "Uganda" } }
    expect(await refusal(buyer, abroad)).toMatchObject({ status: 422, code: "country_not_served" })
  })

  it("rejects an invalid phone number", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    expect(await refusal(buyer, { ...plainCheckout, phone: "12345" })).toMatchObject({
      status: 400,
      errors: { phone: "Please enter a Kenyan phone number, such as 0712 345 678." },
    })
  })

  it("rejects an empty cart", async () => {
    const buyer = await newBuyer(shop)
    expect(await refusal(buyer, plainCheckout)).toMatchObject({ status: 409, code: "cart_empty" })
    expect((await buyer.visitor.api("/api/checkout/options")).status).toBe(409)
  })

  it("rejects a cart whose items were removed", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    expect((await buyer.visitor.api("/api/cart", { method: "DELETE" })).status).toBe(200)
    expect(await refusal(buyer, plainCheckout)).toMatchObject({ status: 409, code: "cart_empty" })
    expect((await buyer.visitor.api("/api/checkout/options")).status).toBe(409)
  })

  it("names the product and the units left when the stock is too low", async () => {
    const [rare] = (await findVariants(shop, 4)).slice(3) as [Variant]
    await setPrice(shop, rare, 700)
    await setStock(shop, rare, 3)
    const buyer = await buyerWith([
      [shirt, 1],
      [rare, 3],
    ])
    await setStock(shop, rare, 2)
    const short = await refusal(buyer, plainCheckout)
    expect(short).toMatchObject({ status: 409, code: "out_of_stock", variantId: rare.id, left: 2 })
    expect(short.message).toContain(rare.title)
    expect(short.message).toMatch(/^Only 2 of .+ left\.$/)
    await setStock(shop, rare, 0)
    expect((await refusal(buyer, plainCheckout)).message).toMatch(/ is sold out\.$/)
  })

  it("does not sell a product that was removed from the shop", async () => {
    const [gone] = (await findVariants(shop, 5)).slice(4) as [Variant]
    await setStock(shop, gone, 3)
    const buyer = await buyerWith([[gone, 1]])
    await shop.db.query(`update product set status = 'draft' where id = $1`, [gone.productId])
    expect(await refusal(buyer, plainCheckout)).toMatchObject({ status: 409, code: "not_sold" })
    await shop.db.query(`update product set status = 'published' where id = $1`, [gone.productId])
  })
})

describe("placing the same order again", () => {
  const ordersOf = async (customerId: string) => {
    const { rows } = await shop.db.query<{ id: string }>(`select id from "order" where customer_id = $1`, [customerId])
    return rows.map(({ id }) => id)
  }

  it("returns the same response for the same key, and creates one order", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const headers = { "Idempotency-Key": "visit-1" }
    const first = await buyer.visitor.api("/api/checkout", { body: plainCheckout, headers })
    await addToCart(buyer, dress, 1)
    const second = await buyer.visitor.api("/api/checkout", { body: plainCheckout, headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await ordersOf(buyer.customerId)).toHaveLength(1)
  })

  it("returns the same response without a key when the first one was lost", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const first = await order(buyer)
    expect(await order(buyer)).toEqual(first)
    expect(await refusal(buyer, { ...plainCheckout, shippingOption: "express" })).toMatchObject({ code: "cart_empty" })
    expect(await ordersOf(buyer.customerId)).toEqual([first.id])
  })

  it("without a key is a new order after half an hour", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const first = await order(buyer)
    await shop.db.query(`update checkout set created_at = created_at - interval '29 minutes' where order_id = $1`, [
      first.id,
    ])
    expect(await order(buyer)).toEqual(first)
    await shop.db.query(`update checkout set created_at = created_at - interval '2 minutes' where order_id = $1`, [
      first.id,
    ])
    expect(await refusal(buyer, plainCheckout)).toMatchObject({ status: 409, code: "cart_empty" })
  })

  it("without a key is not a repetition of an order that was placed with one", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    await order(buyer, plainCheckout, { "Idempotency-Key": "visit-3" })
    expect(await refusal(buyer, plainCheckout)).toMatchObject({ status: 409, code: "cart_empty" })
  })

  it("rejects a key that was sent with another body", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const headers = { "Idempotency-Key": "visit-2" }
    await order(buyer, plainCheckout, headers)
    const other = { ...plainCheckout, shippingOption: "express" }
    expect(await refusal(buyer, other, headers)).toMatchObject({ status: 422, code: "key_reused" })
  })

  it("keeps the keys of two people apart", async () => {
    const headers = { "Idempotency-Key": "the-same" }
    const one = await order(await buyerWith([[shirt, 1]]), plainCheckout, headers)
    const two = await order(await buyerWith([[shirt, 1]]), plainCheckout, headers)
    expect(one.id).not.toBe(two.id)
  })

  it.each([
    ["with one key", { "Idempotency-Key": "double-click" }],
    ["without a key", {}],
  ])(
    "twenty times concurrently %s creates one order, one reservation, one prompt and one response",
    async (_, headers) => {
      const buyer = await buyerWith([
        [shirt, 1],
        [dress, 2],
      ])
      const body = { ...plainCheckout, phone: "0700 001 105" }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => buyer.visitor.api("/api/checkout", { body, headers })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
      const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)))
      expect(bodies.size).toBe(1)
      const placed = CheckoutResponse.parse(answers[0]?.body).order
      expect(await ordersOf(buyer.customerId)).toEqual([placed.id])
      const { rows } = await shop.db.query<{ reservations: string; attempts: string }>(
        `select (select count(*) from reservation_item r join order_item i on i.item_id = r.line_item_id
                where i.order_id = $1 and r.deleted_at is null) as reservations,
              (select count(*) from mpesa_attempt where order_id = $1) as attempts`,
        [placed.id],
      )
      expect(rows[0]).toEqual({ reservations: "2", attempts: "1" })
    },
  )

  it("twenty times concurrently with twenty keys creates one order", async () => {
    const buyer = await buyerWith([[shirt, 1]])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        buyer.visitor.api("/api/checkout", { body: plainCheckout, headers: { "Idempotency-Key": `k${String(n)}` } }),
      ),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await ordersOf(buyer.customerId)).toHaveLength(1)
  })
})
