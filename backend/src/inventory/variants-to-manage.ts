import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A variant with its inventory item, and its level at one location, where they exist. */
export interface VariantToManage {
  id: string
  title: string
  sku: string | null
  product: string
  itemId?: string | undefined
  levelId?: string | undefined
}

const FIELDS = [
  "id",
  "title",
  "sku",
  "product.title",
  "inventory_items.inventory_item_id",
  "inventory_items.inventory.location_levels.id",
  "inventory_items.inventory.location_levels.location_id",
]

interface VariantGraph {
  id: string
  title: string
  sku: string | null
  product: { title: string }
  inventory_items: {
    inventory_item_id: string
    inventory?: { location_levels?: { id: string; location_id: string }[] }
  }[]
}

/** Variants by id, with the level of their first inventory item at a location. */
export async function readVariantsToManage(
  container: MedusaContainer,
  ids: string[],
  locationId: string,
): Promise<VariantToManage[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = (await query.graph({ entity: "variant", fields: FIELDS, filters: { id: ids } })) as {
    data: VariantGraph[]
  }
  return data.map(({ id, title, sku, product, inventory_items: [item] }) => ({
    id,
    title,
    sku,
    product: product.title,
    itemId: item?.inventory_item_id,
    levelId: item?.inventory?.location_levels?.find((level) => level.location_id === locationId)?.id,
  }))
}
