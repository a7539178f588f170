import type { ManageStockRequest } from "@mavazi/contracts/engine-admin/stock"
import { createInventoryItemsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readShopLocation } from "../medusa-schema/stock/shop-location"
import { reserveOpenOrders } from "../medusa-schema/stock/reserve-open-orders"
import { unmanagedOf } from "../medusa-schema/products/unmanaged-variants"
import * as copy from "./copy"
import { readVariantsToManage, type VariantToManage } from "./variants-to-manage"

/**
 * Starts managing the stock of variants: creates an inventory item with a level at the shop's location, and reservations for
 * units that are sold but not sent, without which the engine refuses to pack them. Idempotent.
 * @throws MedusaError invalid data for a variant of another product, or one whose stock is managed already
 */
export async function manageStock(
  container: MedusaContainer,
  productId: string,
  counts: ManageStockRequest["variants"],
): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await container.resolve(Modules.LOCKING).execute([`managed-stock:${productId}`], async () => {
    const open = new Set((await unmanagedOf(knex, productId)).map(({ id }) => id))
    if (counts.some(({ id }) => !open.has(id))) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.stockManagedAlready)
    }
    const unitsOf = new Map(counts.map(({ id, stocked_quantity }) => [id, stocked_quantity]))
    const locationId = await shopLocation(knex)
    const variants = await readVariantsToManage(container, [...unitsOf.keys()], locationId)
    await setLevels(container, variants, { locationId, unitsOf })
    await createItems(container, variants, { locationId, unitsOf })
    const sold = { variantIds: [...unitsOf.keys()], locationId }
    await reserveOpenOrders(knex, sold)
    const update = { selector: { id: [...unitsOf.keys()] }, update: { manage_inventory: true } }
    await updateProductVariantsWorkflow(container).run({ input: update })
    // Again, for orders placed in between: orders of unmanaged variants have no reservations.
    await reserveOpenOrders(knex, sold)
  })
}

interface StockedLocation {
  locationId: string
  unitsOf: ReadonlyMap<string, number>
}

/** Sets levels of variants that have an inventory item already, from an earlier period of managed stock. */
async function setLevels(
  container: MedusaContainer,
  variants: VariantToManage[],
  { locationId, unitsOf }: StockedLocation,
) {
  const levels = variants.flatMap(({ id, itemId, levelId }) =>
    itemId === undefined
      ? []
      : [
          {
            isNew: levelId === undefined,
            level: { inventory_item_id: itemId, location_id: locationId, stocked_quantity: unitsOf.get(id) ?? 0 },
          },
        ],
  )
  const inventory = container.resolve(Modules.INVENTORY)
  const [fresh, known] = [levels.filter(({ isNew }) => isNew), levels.filter(({ isNew }) => !isNew)]
  if (fresh.length > 0) await inventory.createInventoryLevels(fresh.map(({ level }) => level))
  if (known.length > 0) await inventory.updateInventoryLevels(known.map(({ level }) => level))
}

async function createItems(
  container: MedusaContainer,
  variants: VariantToManage[],
  { locationId, unitsOf }: StockedLocation,
) {
  const missing = variants.filter(({ itemId }) => itemId === undefined)
  if (missing.length === 0) return
  const items = missing.map(({ id, sku, title, product }) => ({
    ...(sku === null ? {} : { sku }),
    title: `${product}, ${title}`,
    requires_shipping: true,
    location_levels: [{ location_id: locationId, stocked_quantity: unitsOf.get(id) ?? 0 }],
  }))
  const { result } = await createInventoryItemsWorkflow(container).run({ input: { items } })
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    missing.map(({ id: variant_id }, place) => ({
      [Modules.PRODUCT]: { variant_id },
      [Modules.INVENTORY]: { inventory_item_id: result[place]?.id },
      data: { required_quantity: 1 },
    })),
  )
}

async function shopLocation(knex: Knex): Promise<string> {
  const location = await readShopLocation(knex)
  if (location === undefined) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.noStockLocation)
  return location
}
