import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"
import { PRODUCTS } from "../catalogue"
import { stockOf, variantsOf } from "./variants"

const BATCH = 300

/** Creates the stock level of every variant that has none, with the generated quantity. */
export async function seedStock(container: MedusaContainer, locationId: string): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const stockBySku = new Map(
    PRODUCTS.flatMap((product) => {
      const stock = stockOf(product)
      return variantsOf(product).map(({ sku }, index) => [sku, stock[index] ?? 0] as const)
    }),
  )
  const items = await inventory.listInventoryItems(
    { sku: [...stockBySku.keys()] },
    { select: ["id", "sku"], take: null },
  )
  const levels = await inventory.listInventoryLevels(
    { location_id: locationId },
    { select: ["inventory_item_id"], take: null },
  )
  const counted = new Set(levels.map(({ inventory_item_id }) => inventory_item_id))
  const missing = items
    .filter(({ id }) => !counted.has(id))
    .map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id: locationId,
      stocked_quantity: stockBySku.get(sku ?? "") ?? 0,
    }))
  for (let start = 0; start < missing.length; start += BATCH) {
    await createInventoryLevelsWorkflow(container).run({
      input: { inventory_levels: missing.slice(start, start + BATCH) },
    })
  }
}
