import { expect, type Page } from "@playwright/test"
import pg from "pg"

/** Sets the units that the shop can sell of a variant, and waits until its page has them. */
export async function setStock(
  page: Page,
  databaseUrl: string,
  { slug, variantId, units }: { slug: string; variantId: string; units: number },
) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(
    `update inventory_level
        set stocked_quantity = reserved_quantity + $2::numeric,
            raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + $2::numeric)::text, 'precision', 20)
      where inventory_item_id in (select inventory_item_id from product_variant_inventory_item where variant_id = $1)`,
    [variantId, units],
  )
  await database.end()
  await expect(async () => {
    const detail = await page.request.get(`/api/products/${slug}`)
    const { variants } = (await detail.json()) as { variants: { id: string; stock: number }[] }
    expect(variants.find(({ id }) => id === variantId)?.stock).toBe(units)
  }).toPass()
}
