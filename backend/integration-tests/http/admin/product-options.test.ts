import { randomUUID } from "node:crypto"
import { Cart, type ProductDetail } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { newBuyer } from "../../support/buyer"
import { createProduct, publicPage } from "../../support/custom-product"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})

afterAll(() => shop.stop())

const rug = () =>
  createProduct(merchant, {
    title: "Rug",
    options: { Size: ["S", "M"] },
    variants: [
      { options: { Size: "S" }, price: 1500, stock: 4 },
      { options: { Size: "M" }, price: 1700, stock: 4 },
    ],
  })

interface Option {
  id: string
  values: { id: string; value: string }[]
}

async function newOption(title: string, values: string[]): Promise<Option> {
  const { product_option: made } = await merchant.call<{ product_option: Option }>(
    "POST",
    "/admin/product-options?fields=id,*values",
    { title, values, is_exclusive: false },
  )
  return made
}

const optionsOf = async (id: string) =>
  (await merchant.call<{ product: { options: (Option & { title: string })[] } }>("GET", `/admin/products/${id}`))
    .product.options

const change = (id: string, body: object) => merchant.call("POST", `/admin/products/${id}/options/batch`, body)

/** Gives the variants a value of a new option, as the engine's form does before it saves them. */
async function setValues(id: string, option: string, byTitle: Record<string, string>): Promise<void> {
  const { variants } = await merchant.call<{ variants: { id: string; title: string }[] }>(
    "GET",
    `/admin/products/${id}/variants?fields=id,title`,
  )
  const update = variants.map(({ id: variant, title }) => ({
    ...{ id: variant, options: { Size: title, [option]: byTitle[title] } },
  }))
  await merchant.call("POST", `/admin/products/${id}/variants/batch`, { update })
}

const sizeId = async (id: string) => (await optionsOf(id)).find(({ title }) => title === "Size")?.id ?? ""

const assign = (id: string, { id: option, values }: Option) =>
  change(id, { add: [{ id: option, value_ids: values.map((value) => value.id) }] })

const valueOf = ({ options }: ProductDetail["variants"][number], name: string) =>
  options.find((option) => option.name === name)?.value

describe("An option in the engine's admin", () => {
  it("that two products share is on both pages under its newest name, and chooses what is bought", async () => {
    const made = [await rug(), await rug()]
    const name = `Weave ${randomUUID().slice(0, 8)}`
    const option = await newOption(name, ["Loose", "Tight"])
    for (const { id } of made) {
      await assign(id, option)
      await setValues(id, name, { S: "Loose", M: "Tight" })
    }
    const renamed = `${name} of the cloth`
    const expectValues = async (title: string) => {
      for (const { handle } of made) {
        await publicPage(
          shop,
          handle,
          ({ variants }) =>
            variants.map((each) => `${String(each.size)} ${String(valueOf(each, title))}`).join() === "S Loose,M Tight",
        )
      }
    }
    await expectValues(name)
    await merchant.call("POST", `/admin/product-options/${option.id}`, { title: renamed })
    await expectValues(renamed)
    const [one] = made
    const { variants } = await publicPage(shop, one?.handle ?? "")
    const variantId = variants.find((each) => valueOf(each, renamed) === "Loose")?.id
    const buyer = await newBuyer(shop)
    const { status, body } = await buyer.visitor.api("/api/cart", {
      body: { productId: one?.id, variantId, quantity: 1 },
    })
    expect(status).toBe(200)
    const { items } = Cart.parse(body)
    expect(items[0]).toMatchObject({
      size: "S",
      price: 1500,
      options: expect.arrayContaining([{ name: renamed, value: "Loose" }]) as unknown,
    })
  })

  it("is not taken from a product while a variant has it, and is not on the page when none has", async () => {
    const made = await rug()
    const name = `Weave ${randomUUID().slice(0, 8)}`
    const option = await newOption(name, ["Loose", "Tight"])
    const remove = () => change(made.id, { remove: [option.id] })
    const deletion = () => merchant.call("DELETE", `/admin/product-options/${option.id}`)
    await assign(made.id, option)
    await expect(deletion()).rejects.toThrow(/400.*associated with products/)
    await remove()
    await assign(made.id, option)
    await setValues(made.id, name, { S: "Loose", M: "Tight" })
    await expect(remove()).rejects.toThrow(/400.*has variants for that option/)
    await publicPage(shop, made.handle, ({ options }) => options.some((each) => each.name === name))
    const other = await rug()
    await assign(other.id, option)
    await change(other.id, { remove: [option.id] })
    expect((await publicPage(shop, other.handle)).options.map((each) => each.name)).toEqual(["Size"])
    await merchant.call("DELETE", `/admin/products/${made.id}`)
    await deletion()
  })

  it("gets and loses values, of which the page shows those that a variant has", async () => {
    const made = await rug()
    const product_option_id = await sizeId(made.id)
    await change(made.id, { update: [{ product_option_id, add: [{ value: "XL" }] }] })
    expect((await publicPage(shop, made.handle)).sizes).toEqual(["S", "M"])
    await merchant.call("POST", `/admin/products/${made.id}/variants`, {
      ...{ title: "XL", options: { Size: "XL" }, manage_inventory: false },
      prices: [{ currency_code: "kes", amount: 1900 }],
    })
    const page = await publicPage(shop, made.handle, ({ sizes }) => sizes.join() === "S,M,XL")
    const value = (await optionsOf(made.id))[0]?.values.find((each) => each.value === "XL")?.id ?? ""
    const remove = () => change(made.id, { update: [{ product_option_id, remove: [value] }] })
    await expect(remove()).rejects.toThrow(/400.*are using it: XL/)
    const variant = page.variants.find(({ size }) => size === "XL")
    await merchant.call("DELETE", `/admin/products/${made.id}/variants/${variant?.id ?? ""}`)
    await remove()
    await merchant.call("DELETE", `/admin/product-options/${product_option_id}/values/${value}`)
    await publicPage(shop, made.handle, ({ sizes }) => sizes.join() === "S,M")
  })
})
