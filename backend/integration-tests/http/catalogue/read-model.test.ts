import { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inSoak } from "../../../../scripts/lib/soak/in-soak.mjs"
import { startShop, type Shop } from "../../harness"

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ simulator: false })
})
afterAll(() => shop.stop())

const read = async (path: string) => (await shop.visitor().api<unknown>(path)).body

it("An upgrade of the shop rebuilds rows of an earlier shape, although no product has changed", async () => {
  const [before] = ProductListResponse.parse(await read("/api/products?limit=1")).products
  await shop.kill()
  // The state that the previous release leaves.
  await shop.db.query(`
    update catalogue_card set card = (card::jsonb - '{options,offer,priceVaries}'::text[])::json,
      detail = jsonb_set(detail::jsonb, '{variants}',
        (select jsonb_agg(v - '{options,image,counted}'::text[]) from jsonb_array_elements(detail::jsonb->'variants') v))::json`)
  await shop.db.query("update catalogue_product set list_hash = 'old', detail_hash = 'old', exact_hash = 'old'")
  await shop.db.query("comment on table catalogue_card is null")
  await shop.restart()

  const list = ProductListResponse.parse(await read("/api/products?limit=48"))
  expect(list.products[0]).toEqual(before)
  expect(ProductDetail.parse(await read(`/api/products/${before?.slug ?? ""}`)).variants[0]?.options).toHaveLength(2)
})

it.runIf(inSoak)("A further start rebuilds nothing", async () => {
  const versions = async () => {
    const { rows } = await shop.db.query<{ version: number }>(
      "select max(version)::int as version from catalogue_version",
    )
    return rows
  }
  const before = await versions()
  await shop.kill()
  await shop.restart()
  expect(await versions()).toEqual(before)
})
