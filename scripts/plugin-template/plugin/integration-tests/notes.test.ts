import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../../backend/integration-tests/harness"
import { Merchant } from "../../../backend/integration-tests/support/merchant"
import { pluginNamePaths } from "../src/contract/paths"

let shop: Shop
let merchant: Merchant
let productId: string

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  const { products } = await merchant.call<{ products: { id: string }[] }>("GET", "/admin/products?limit=1")
  productId = products[0]?.id ?? ""
})

afterAll(() => shop.stop())

const read = () => merchant.call("GET", pluginNamePaths.note(productId))
const write = (text: string) => merchant.call("POST", pluginNamePaths.note(productId), { text })

/** Status of a call that may be refused. */
async function statusOf(path: string, { body, headers = merchant.headers }: { body?: object; headers?: object } = {}) {
  const { status } = await shop.visitor().api(path, { headers: { ...headers }, body })
  return status
}

it("keeps a note on a product until it is emptied, and leaves the rest of its metadata", async () => {
  await merchant.updateProduct(productId, { metadata: { other: "stays" } })
  expect(await write("  Pack with care ")).toEqual({ text: "Pack with care" })
  expect(await read()).toEqual({ text: "Pack with care" })
  expect(await write("")).toEqual({ text: "" })
  expect(await read()).toEqual({ text: "" })
  const { product } = await merchant.call<{ product: { metadata: object } }>("GET", `/admin/products/${productId}`)
  expect(product.metadata).toMatchObject({ other: "stays" })
  expect(product.metadata).not.toHaveProperty("plugin_name")
})

it("refuses a note that is too long or no text, and keeps the one before", async () => {
  await write("Pack with care")
  for (const text of ["x".repeat(501), 7, undefined])
    expect(await statusOf(pluginNamePaths.note(productId), { body: { text } })).toBe(400)
  expect(await read()).toEqual({ text: "Pack with care" })
})

it("has no note of a product that does not exist", async () => {
  expect(await statusOf(pluginNamePaths.note("prod_none"))).toBe(404)
  expect(await statusOf(pluginNamePaths.note("prod_none"), { body: { text: "Lost" } })).toBe(404)
})

it("answers only users of the engine's admin", async () => {
  expect(await statusOf(pluginNamePaths.note(productId), { headers: {} })).toBe(401)
  expect(await statusOf(pluginNamePaths.note(productId), { headers: {}, body: { text: "Mine" } })).toBe(401)
})
