import { createInventoryItemsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { reserveOpenOrders } from "../medusa-schema/stock/reserve-open-orders"
import { unmanagedOf } from "../medusa-schema/products/unmanaged-variants"

/** Units of a variant at the shop's location, including units that are sold but not sent. */
export interface StockedUnits {
  id: string
  stocked_quantity: number
}

interface VariantRow {
  id: string
  title: string
  sku: string | null
  product: string
  item_id: string | null
  level_id: string | null
}

/**
 * Starts managing the stock of variants: creates an inventory item with a level at the shop's location, and reservations for
 * units that are sold but not sent, without which the engine refuses to pack them. Idempotent.
 * @throws MedusaError invalid data for a variant of another product, or one whose stock is managed already
 */
export async function manageStock(
  container: MedusaContainer,
  productId: string,
  counts: StockedUnits[],
): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await container.resolve(Modules.LOCKING).execute([`managed-stock:${productId}`], async () => {
    const open = new Set((await unmanagedOf(knex, productId)).map(({ id }) => id))
    if (counts.some(({ id }) => !open.has(id))) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "The stock of one of these variants is managed already.")
    }
    const unitsOf = new Map(counts.map(({ id, stocked_quantity }) => [id, stocked_quantity]))
    const locationId = await shopLocation(knex)
    const variants = await readVariants(knex, [...unitsOf.keys()], locationId)
    await setLevels(container, variants, { locationId, unitsOf })
    await makeItems(container, variants, { locationId, unitsOf })
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
async function setLevels(container: MedusaContainer, variants: VariantRow[], { locationId, unitsOf }: StockedLocation) {
  const levels = variants.flatMap(({ id, item_id, level_id }) =>
    item_id === null
      ? []
      : [
          {
            isNew: level_id === null,
            level: { inventory_item_id: item_id, location_id: locationId, stocked_quantity: unitsOf.get(id) ?? 0 },
          },
        ],
  )
  const inventory = container.resolve(Modules.INVENTORY)
  const [fresh, known] = [levels.filter(({ isNew }) => isNew), levels.filter(({ isNew }) => !isNew)]
  if (fresh.length > 0) await inventory.createInventoryLevels(fresh.map(({ level }) => level))
  if (known.length > 0) await inventory.updateInventoryLevels(known.map(({ level }) => level))
}

async function makeItems(container: MedusaContainer, variants: VariantRow[], { locationId, unitsOf }: StockedLocation) {
  const missing = variants.filter(({ item_id }) => item_id === null)
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
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select l.stock_location_id as id from sales_channel_stock_location l
      join store s on s.default_sales_channel_id = l.sales_channel_id and s.deleted_at is null
      where l.deleted_at is null order by l.created_at limit 1`,
  )
  const [location] = rows
  if (!location) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The shop's sales channel has no stock location. Please set one.",
    )
  }
  return location.id
}

async function readVariants(knex: Knex, ids: string[], locationId: string): Promise<VariantRow[]> {
  const { rows } = await knex.raw<{ rows: VariantRow[] }>(
    `select distinct on (v.id) v.id, v.title, v.sku, p.title as product, i.inventory_item_id as item_id, l.id as level_id
       from product_variant v join product p on p.id = v.product_id
       left join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
       left join inventory_level l
         on l.inventory_item_id = i.inventory_item_id and l.location_id = ? and l.deleted_at is null
      where v.id = any(?) order by v.id`,
    [locationId, ids],
  )
  return rows
}
