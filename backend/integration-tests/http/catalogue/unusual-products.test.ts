import {
  AdminOrderDetail,
  Cart,
  type CartItem,
  Order,
  type ProductDetail,
  ProductListResponse,
} from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Administrator } from "../../support/administrator"
import { addToCart, type Buyer, newBuyer, order, plainCheckout, readOrder, type Variant } from "../../support/buyer"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { createProduct, type ProductInput, publicPage, variantAt } from "../../support/custom-product"
import { eventually } from "../../support/eventually"

let shop: Shop
let merchant: Merchant
let pictures: string[]

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  const { rows } = await shop.db.query<{ url: string }>("select distinct url from image order by url limit 3")
  pictures = rows.map(({ url }) => url)
})
afterAll(() => shop.stop())

const NO_OPTIONS = { "Default option": ["Default option value"] }
const DEFAULT = { "Default option": "Default option value" }

const RUG: ProductInput = {
  title: "Rug",
  options: { Material: ["Sisal", "Leather"] },
  variants: [
    { options: { Material: "Leather" }, price: 4500, stock: 9 },
    { options: { Material: "Sisal" }, price: 2500, stock: 9 },
  ],
}

/** Products with something that a shop of sizes and colours does not expect. */
const ODD: ProductInput[] = [
  RUG,
  {
    title: "Three options, one of them sold out at the lowest price",
    options: { Size: ["S", "M"], Colour: ["Indigo"], "Länge / Schnitt": ['7/8 "kurz" 🩳', "lang"] },
    variants: [
      { options: { Size: "S", Colour: "Indigo", "Länge / Schnitt": '7/8 "kurz" 🩳' }, price: 1000, stock: 0 },
      { options: { Size: "M", Colour: "Indigo", "Länge / Schnitt": "lang" }, price: 3000, stock: 2 },
      { options: { Size: "S", Colour: "Indigo", "Länge / Schnitt": "lang" }, price: 2000, stock: 2 },
    ],
  },
  {
    title: "Two options with the same values",
    options: { Juu: ["S", "M"], Chini: ["S", "M"] },
    variants: [
      { options: { Juu: "S", Chini: "M" }, price: 2200, stock: 5 },
      { options: { Juu: "M", Chini: "S" }, price: 1800, stock: 5 },
    ],
  },
  { title: "No options", options: NO_OPTIONS, variants: [{ options: DEFAULT, price: 700, stock: 3 }] },
  { title: "Stock is not managed", options: NO_OPTIONS, variants: [{ options: DEFAULT, price: 900 }] },
  {
    title: "Everything is sold out",
    options: { Size: ["S", "M"] },
    variants: [
      { options: { Size: "S" }, price: 1500, stock: 0 },
      { options: { Size: "M" }, price: 1700, stock: 0 },
    ],
  },
]

async function publish(odd: ProductInput): Promise<ProductDetail> {
  const made = await createProduct(merchant, odd)
  const inStock = odd.variants.filter(({ stock }) => stock !== 0).length
  return publicPage(shop, made.handle, ({ variants }) => variants.filter(({ stock }) => stock > 0).length === inStock)
}

async function cardOf(id: string) {
  const list = ProductListResponse.parse((await shop.visitor().api<unknown>(`/api/products?ids=${id}`)).body)
  return list.products[0]
}

async function cartAfter(buyer: Buyer, body: object): Promise<Cart> {
  const answer = await buyer.visitor.api<unknown>("/api/cart", { body: { quantity: 1, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return Cart.parse(answer.body)
}

const othersOf = ({ options }: Pick<CartItem, "options">) => Object.fromEntries(options.map((o) => [o.name, o.value]))

describe("A product with unusual options", () => {
  it.each(ODD)("is charged at the price shown at its button: $title [OP-02]", async (odd) => {
    const page = await publish(odd)
    const card = await cardOf(page.id)
    const bought = page.variants.filter(({ stock }) => stock > 0)
    if (bought.length === 0) {
      expect([card?.offer, card?.price, card?.priceVaries]).toEqual([null, 1500, true])
      return
    }
    // Card: its button adds a variant at the card's price, with and without the variant in the request.
    expect(card?.offer?.price).toBe(card?.price)
    for (const body of [{ variantId: card?.offer?.variantId }, {}]) {
      const { items, total } = await cartAfter(await newBuyer(shop), { productId: page.id, ...body })
      expect([total, items[0]?.variantId]).toEqual([card?.price, card?.offer?.variantId])
    }
    // Page and quick view: each variant, up to the order.
    for (const variant of bought) {
      const buyer = await newBuyer(shop)
      const cart = await cartAfter(buyer, { productId: page.id, variantId: variant.id })
      expect(cart.items[0]).toMatchObject({ price: variant.price, options: variant.options })
      const placed = Order.parse(await order(buyer))
      expect(placed.items[0]).toMatchObject({ price: variant.price, options: variant.options })
      const read = await readOrder(buyer, placed.id)
      expect(read.items).toEqual(placed.items)
    }
  })

  it("has its options on page, card and cart by their names, and no placeholder without options [OP-01]", async () => {
    const rug = await publish(RUG)
    expect(rug.options).toEqual([{ name: "Material", values: ["Leather", "Sisal"] }])
    expect(rug.variants.map(othersOf)).toEqual([{ Material: "Leather" }, { Material: "Sisal" }])
    const odd = await publish(ODD[1] as ProductInput)
    expect(odd.variants.map(othersOf)).toContainEqual({ Size: "S", Colour: "Indigo", "Länge / Schnitt": "lang" })
    expect(odd).toMatchObject({ sizes: ["S", "M"], colors: ["Indigo"] })
    const plain = await publish(ODD[3] as ProductInput)
    expect([plain.options, plain.variants.map(({ options }) => options)]).toEqual([[], [[]]])
  })

  it("is named with its option in the e-mail, on the packing slip, in the dashboard and in the engine's rows [OP-03]", async () => {
    const rug = await publish(RUG)
    const buyer = await newBuyer(shop)
    const leather = rug.variants.find(({ price }) => price === 4500)
    await addToCart(buyer, { id: leather?.id, productId: rug.id } as Variant, 1)
    const { id } = await order(buyer, { ...plainCheckout, phone: "254700030101" })
    await vi.waitFor(async () => expect((await readOrder(buyer, id)).status).toBe("processing"), eventually)
    const mail = await onlyEmail(shop, buyer.email, "placed")
    expect([mail.html, mail.text]).toEqual([
      expect.stringContaining("Material: Leather"),
      expect.stringContaining("Material: Leather"),
    ])
    const slip = await fetch(`${shop.url}/admin/orders/${id}/packing-slip`, { headers: merchant.headers })
    expect(await slip.text()).toContain("Material: Leather")
    const administrator = await Administrator.signIn(shop)
    const detail = AdminOrderDetail.parse((await administrator.get(`/api/admin/orders/${id}`)).body)
    expect(detail.items[0]?.options).toEqual([{ name: "Material", value: "Leather" }])
    const { order: row } = await merchant.call<{ order: { items: { variant_option_values: object }[] } }>(
      "GET",
      `/admin/orders/${id}`,
    )
    expect(row.items[0]?.variant_option_values).toEqual({ Material: "Leather" })
  })

  it("has its sale price in the card's variant and in the others [OP-02]", async () => {
    const page = await publish(RUG)
    const leather = page.variants.filter(({ price }) => price === 4500)
    await merchant.createSale({ ...page, variants: leather }, 2000, {})
    await publicPage(shop, page.slug, ({ price }) => price === 2000)
    const card = await cardOf(page.id)
    expect(card).toMatchObject({ price: 2000, compareAtPrice: 4500, offer: { variantId: leather[0]?.id, price: 2000 } })
    const { total } = await cartAfter(await newBuyer(shop), { productId: page.id })
    expect(total).toBe(2000)
  })

  it("is not public and not sold as a draft [OP-02]", async () => {
    const draft = await createProduct(merchant, { ...RUG, status: "draft" })
    expect((await shop.visitor().api(`/api/products/${draft.handle}`)).status).toBe(404)
    const { visitor } = await newBuyer(shop)
    expect((await visitor.api("/api/cart", { body: { productId: draft.id, quantity: 1 } })).status).toBe(404)
  })
})

describe("The picture of a cart line", () => {
  const shownAt = async (buyer: Buyer, productId: string, variantId: string) => {
    const cart = await cartAfter(buyer, { productId, variantId })
    const placed = await order(buyer)
    const { order: row } = await merchant.call<{ order: { items: { thumbnail: string }[] } }>(
      "GET",
      `/admin/orders/${placed.id}`,
    )
    return [cart.items[0]?.image, placed.items[0]?.image, row.items[0]?.thumbnail]
  }

  it("is that of its colour in cart, order and the engine's rows [OP-04]", async () => {
    const options = { Size: ["S"], Colour: ["Indigo", "Terracotta"] }
    const variants = ["Indigo", "Terracotta"].map((Colour) => ({
      options: { Size: "S", Colour },
      price: 900,
      stock: 4,
    }))
    const byColour = { Indigo: [pictures[0]], Terracotta: ["/media/gone.jpg", pictures[1]] }
    for (const pictures_by_colour of [byColour, JSON.stringify(byColour)]) {
      const page = await publish({
        title: "Amani",
        options,
        variants,
        images: pictures,
        metadata: { pictures_by_colour },
      })
      const terracotta = page.variants.find(({ color }) => color === "Terracotta")
      expect(terracotta?.image).toBe(pictures[1])
      expect(await shownAt(await newBuyer(shop), page.id, terracotta?.id ?? "")).toEqual(Array(3).fill(pictures[1]))
    }
  })

  it("is the variant's picture, or the product's for a variant without one [OP-04]", async () => {
    const odd = { ...RUG, images: pictures }
    const made = await createProduct(merchant, odd)
    const [leather, sisal] = [variantAt(made, odd, 0).id, variantAt(made, odd, 1).id]
    const { product } = await merchant.call<{ product: { images: { id: string; url: string }[] } }>(
      "GET",
      `/admin/products/${made.id}?fields=*images`,
    )
    const third = product.images.find(({ url }) => url === pictures[2])
    await merchant.call("POST", `/admin/products/${made.id}/variants/${leather}/images/batch`, { add: [third?.id] })
    await publicPage(shop, made.handle, (page) => page.variants[0]?.image === pictures[2])
    expect(await shownAt(await newBuyer(shop), made.id, leather)).toEqual(Array(3).fill(pictures[2]))
    expect(await shownAt(await newBuyer(shop), made.id, sisal)).toEqual(Array(3).fill(pictures[0]))
  })

  it("is absent when the product has none [OP-04]", async () => {
    const page = await publish(RUG)
    expect(await shownAt(await newBuyer(shop), page.id, page.variants[0]?.id ?? "")).toEqual([null, null, null])
  })
})
