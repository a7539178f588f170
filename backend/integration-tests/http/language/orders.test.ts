import type { CheckoutOptions, Order, ReturnReasons } from "@mavazi/contracts"
import type { ShippingTable } from "@mavazi/contracts/checkout/shipping-table"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { buyerWithCart, findVariants, order, plainCheckout, setStock, type Variant } from "../../support/buyer"
import { guestDetails, guestWithCart } from "../../support/guest"
import { Merchant } from "../../support/merchant"

let shop: Shop
let variant: Variant
beforeAll(async () => {
  shop = await startShop()
  variant = (await findVariants(shop, 1))[0] ?? expect.fail("the seed has no variant")
  await setStock(shop, variant, 20)
})
afterAll(() => shop.stop())

async function languageOf(orderId: string): Promise<unknown> {
  const { rows } = await shop.db.query<{ language: unknown }>(
    `select metadata->>'language' as language from "order" where id = $1`,
    [orderId],
  )
  return rows[0]?.language
}

/** Orders the cart, and returns the order's id. */
async function place(visitor: Visitor, path: string, { body, language }: { body: object; language: string }) {
  const headers = { "accept-language": language }
  const answer = await visitor.api<{ order: { id: string } }>(path, { body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.order.id
}

it("an order has the language of the request that placed it, with and without an account [SW-35]", async () => {
  const buyer = await buyerWithCart(shop, variant)
  const ofAccount = await place(buyer.visitor, "/api/checkout", { body: plainCheckout, language: "sw-KE" })
  expect(await languageOf(ofAccount)).toBe("sw")
  const guest = await guestWithCart(shop, variant)
  const ofGuest = await place(guest, "/api/guest/checkout", { body: guestDetails(), language: "sw" })
  expect(await languageOf(ofGuest)).toBe("sw")
  expect(await languageOf((await order(await buyerWithCart(shop, variant))).id)).toBe("en")
})

it("delivery and the merchant's reasons for returns are in the language of the request [SW-30]", async () => {
  const buyer = await buyerWithCart(shop, variant)
  const inSwahili = { headers: { "accept-language": "sw" } }
  const { body: offered } = await buyer.visitor.api<CheckoutOptions>("/api/checkout/options?city=Nairobi", inSwahili)
  const standard = offered.shippingOptions.find(({ id }) => id === "standard")
  expect(standard).toMatchObject({ name: "Usafirishaji wa kawaida", eta: "siku 5-7" })
  for (const [headers, words] of [
    [inSwahili, { name: "Usafirishaji wa kawaida", eta: "siku 5-7" }],
    [{}, { name: "Standard Shipping", eta: "5-7 days" }],
  ] as const) {
    const { body: table } = await buyer.visitor.api<ShippingTable>("/api/shipping", headers)
    expect(table.options.find(({ id }) => id === "standard")).toMatchObject(words)
  }
  const { id } = await order(buyer)
  const { body: placed } = await buyer.visitor.api<Order>(`/api/orders/${id}`, inSwahili)
  expect(placed.shipping).toMatchObject({ id: "standard", name: "Usafirishaji wa kawaida", eta: "siku 5-7" })

  const merchant = await Merchant.signIn(shop)
  const labels = ["Too wide at the waist", "Another colour than pictured"]
  const ids: string[] = []
  for (const [place, label] of labels.entries()) {
    const created = await merchant.call<{ return_reason: { id: string } }>("POST", "/admin/return-reasons", {
      value: `reason_${String(place)}`,
      label,
    })
    ids.push(created.return_reason.id)
  }
  const translations = { label: "Pana kiunoni" }
  await merchant.call("POST", "/admin/translations/batch", {
    create: [{ reference: "return_reason", reference_id: ids[0], locale_code: "sw-KE", translations }],
  })
  const reasonsIn = async (language: string) => {
    const headers = { "accept-language": language }
    const { body } = await buyer.visitor.api<ReturnReasons>("/api/return-reasons", { headers })
    return body.reasons.map(({ label }) => label)
  }
  expect(await reasonsIn("sw")).toEqual(expect.arrayContaining(["Pana kiunoni", labels[1]]))
  expect(await reasonsIn("en")).toEqual(expect.arrayContaining(labels))
  for (const reason of ids) await merchant.call("DELETE", `/admin/return-reasons/${reason}`)
})

interface Line {
  name: string
  color: string | null
  options: { name: string; value: string }[]
}

async function wordsOf({ visitor }: { visitor: Visitor }, path: string, language: string) {
  const { status, body } = await visitor.api<{ items: Line[] }>(path, { headers: { "accept-language": language } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.map(({ name, color, options }) => ({ name, color, options }))
}

/** The order as its stream of events begins with it, in Swahili. */
async function firstEvent(visitor: Visitor, orderId: string): Promise<unknown> {
  const headers = { cookie: visitor.cookieHeader(), "accept-language": "sw" }
  const response = await fetch(new URL(`/api/orders/${orderId}/events`, shop.url), { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let text = ""
    for (;;) {
      const data = /^data: (.+)\n\n/m.exec(text)?.[1]
      if (data !== undefined) return JSON.parse(data)
      const part = await reader?.read()
      if (!part || part.done) expect.fail(`the stream ended with ${text}`)
      text += part.value
    }
  } finally {
    await reader?.cancel()
  }
}

it("the lines of a cart and an order are in the language of the request, a line under an earlier name as it was sold [SW-29]", async () => {
  const { rows } = await shop.db.query<{ slug: string }>(`select handle as slug from product where id = $1`, [
    variant.productId,
  ])
  const slug = rows[0]?.slug ?? ""
  const buyer = await buyerWithCart(shop, variant)
  const page = await buyer.visitor.api<{ name: string; variants: { id: string; options: Line["options"] }[] }>(
    `/api/products/${slug}`,
    { headers: { "accept-language": "sw" } },
  )
  const { options = [] } = page.body.variants.find(({ id }) => id === variant.id) ?? {}
  const swahili = { name: page.body.name, options }
  const [english] = await wordsOf(buyer, "/api/cart", "en")
  expect(english?.name).toBe(variant.title)
  expect(swahili.name).not.toBe(variant.title)
  expect(swahili.options).not.toEqual(english?.options)
  expect(await wordsOf(buyer, "/api/cart", "sw")).toMatchObject([swahili])

  const { id } = await order(buyer)
  expect(await wordsOf(buyer, `/api/orders/${id}`, "sw")).toMatchObject([swahili])
  expect(await wordsOf(buyer, `/api/orders/${id}`, "en")).toEqual([english])
  expect(await firstEvent(buyer.visitor, id)).toMatchObject({ items: [swahili] })

  await shop.db.query(
    `update order_line_item set product_title = 'Its earlier name', title = 'Its earlier name'
     where id in (select item_id from order_item where order_id = $1)`,
    [id],
  )
  expect(await wordsOf(buyer, `/api/orders/${id}`, "sw")).toMatchObject([{ name: "Its earlier name" }])
})
