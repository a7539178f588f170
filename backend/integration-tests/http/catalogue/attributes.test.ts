import { randomUUID } from "node:crypto"
import { ErrorBody, type ProductFacets, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { createProduct } from "../../support/custom-product"
import { Merchant } from "../../support/merchant"

/** A change must be public within five seconds. */
const publicSoon = { timeout: 5_000, interval: 50 }

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

async function list(attributes: string[], more: Record<string, string> = {}) {
  const search = new URLSearchParams({ facets: "true", limit: "48", ...more })
  for (const attribute of attributes) search.append("attribute", attribute)
  return ProductListResponse.parse((await shop.visitor().api(`/api/products?${search.toString()}`)).body)
}

const idsOf = ({ products }: ProductListResponse) => products.map(({ id }) => id).sort()

function valuesOf({ facets }: { facets?: ProductFacets | undefined }, name: string) {
  const group = facets?.attributes.find((each) => each.name === name)
  return Object.fromEntries(group?.values.map(({ label, count }) => [label, count]) ?? [])
}

/** A dress with the option, of which the short one is sold out. */
const sellDress = (option: string) =>
  createProduct(merchant, {
    title: "Dress",
    options: { [option]: ["Long", "Short"], Size: ["S", "M"] },
    variants: [
      { options: { [option]: "Long", Size: "S" }, price: 5200, stock: 4 },
      { options: { [option]: "Short", Size: "M" }, price: 4200, stock: 0 },
    ],
  })

describe("Lists are filtered", () => {
  it("by every option that is neither size nor colour, in one variant with size and stock [FD-11]", async () => {
    const option = `Length: ${randomUUID()}`
    const name = option.replace(":", " ")
    const { id } = await sellDress(option)
    await vi.waitFor(async () => {
      expect(valuesOf(await list([`${name}:Long`]), name)).toEqual({ Long: 1, Short: 1 })
    }, publicSoon)
    const both = [`${name}:Long`, `${name}:Short`]
    expect(idsOf(await list(both))).toEqual([id])
    expect(idsOf(await list(both, { size: "S" }))).toEqual([id])
    expect(idsOf(await list([`${name}:Long`], { size: "M" }))).toEqual([])
    expect(idsOf(await list([`${name}:Short`], { inStock: "true" }))).toEqual([])
    const { total } = await list([], { inStock: "true" })
    expect((await list([`${name}:Short`], { inStock: "true" })).facets?.without).toMatchObject({
      ...{ attribute: total, inStock: 1 },
    })
  })

  it("by the material, type and tags of a product, within five seconds of each change [FD-11] [FD-12]", async () => {
    const [typeName, tagName, material] = [`Type ${randomUUID()}`, `Tag ${randomUUID()}`, `Fibre ${randomUUID()}`]
    const { id } = await sellDress("Length")
    const created = async (path: string, field: string, value: string) =>
      (await merchant.call<Record<string, { id: string }>>("POST", path, { value }))[field]?.id
    const typeId = await created("/admin/product-types", "product_type", typeName)
    const tagId = await created("/admin/product-tags", "product_tag", tagName)
    await merchant.call("POST", `/admin/products/${id}`, { type_id: typeId, tags: [{ id: tagId }], material })
    const selected = [`Type:${typeName}`, `Tag:${tagName}`, `Material:${material}`]
    await vi.waitFor(async () => {
      const found = await list(selected)
      expect(idsOf(found)).toEqual([id])
      expect(valuesOf(found, "Type")).toMatchObject({ [typeName]: 1 })
      expect(valuesOf(found, "Tag")).toMatchObject({ [tagName]: 1 })
      expect(valuesOf(found, "Material")).toMatchObject({ [material]: 1 })
    }, publicSoon)
    expect(idsOf(await list([], { q: tagName }))).toEqual([id])

    await merchant.call("POST", `/admin/product-tags/${String(tagId)}`, { value: `${tagName} renamed` })
    await vi.waitFor(async () => {
      expect(idsOf(await list([`Tag:${tagName} renamed`]))).toEqual([id])
    }, publicSoon)
    expect(idsOf(await list([`Tag:${tagName}`]))).toEqual([])
    await merchant.call("POST", `/admin/product-types/${String(typeId)}`, { value: `${typeName} renamed` })
    await vi.waitFor(async () => {
      expect(idsOf(await list([`Type:${typeName} renamed`]))).toEqual([id])
    }, publicSoon)
    await merchant.call("DELETE", `/admin/product-tags/${String(tagId)}`)
    await merchant.call("POST", `/admin/products/${id}`, { type_id: null, material: "" })
    await vi.waitFor(async () => {
      expect(idsOf(await list([`Tag:${tagName} renamed`]))).toEqual([])
      expect(idsOf(await list([`Type:${typeName} renamed`]))).toEqual([])
      expect(idsOf(await list([`Material:${material}`]))).toEqual([])
    }, publicSoon)
  })

  it("by twenty attributes at most", async () => {
    const many = Array.from({ length: 21 }, (_, place) => `attribute=Tag:${String(place)}`)
    const { status, body } = await shop.visitor().api<unknown>(`/api/products?${many.join("&")}`)
    expect(status).toBe(400)
    expect(ErrorBody.parse(body).message).toContain("20 attributes at most")
    expect((await shop.visitor().api(`/api/products?${many.slice(1).join("&")}`)).status).toBe(200)
  })
})
