import type { StockChanges } from "@mavazi/contracts/engine-admin/product-table"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  InventoryLevelWorkflowEvents,
  MedusaError,
  Modules,
} from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../http/api-failure"
import { readShopLocations } from "../medusa-schema/products/product-table"
import { addLevel, lockItemLevels, type LockedLevel, setLevel } from "../medusa-schema/stock/set-levels"
import { readStockedVariants, type StockedVariant } from "../medusa-schema/products/stocked-variants"
import * as copy from "./copy"
import { variantName } from "./variant-name"

type Change = StockChanges["changes"][number]

/** A change of a variant's own inventory item. */
interface ItemChange extends Change {
  itemId: string
  /** Product and options: `Linen Shirt, M`. */
  name: string
}

const keyOf = ({ variantId, locationId }: Change) => `${variantId} ${locationId}`

/**
 * Sets stock, if it is still what the merchant saw: all changes in one transaction, or none. The engine's own calls would overwrite
 * a newer value. Emits the engine's event of a changed level.
 * @throws MedusaError not found or invalid data; ApiFailure 409 `stock_changed`, 400 `stock_reserved`
 */
export async function setStock(container: MedusaContainer, changes: readonly Change[]): Promise<number> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (new Set(changes.map(keyOf)).size < changes.length) throw invalid(copy.twice)
  const known = new Set((await readShopLocations(knex)).map(({ id }) => id))
  if (changes.some(({ locationId }) => !known.has(locationId))) throw notFound(copy.locationGone)
  const levelIds = await knex.transaction(async (trx) => {
    const variants = await readStockedVariants(trx, [...new Set(changes.map(({ variantId }) => variantId))])
    return writeLevels(
      trx,
      changes.map((change) => itemChange(change, variants.get(change.variantId))),
    )
  })
  const data = levelIds.map((id) => ({ name: InventoryLevelWorkflowEvents.UPDATED, data: { id } }))
  await container.resolve(Modules.EVENT_BUS).emit(data)
  return levelIds.length
}

const invalid = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message)
const notFound = (message: string) => new MedusaError(MedusaError.Types.NOT_FOUND, message)

function itemChange(change: Change, variant: StockedVariant | undefined): ItemChange {
  if (variant === undefined) throw notFound(copy.variantGone)
  const name = `${variant.product}, ${variantName(variant)}`
  if (!variant.managed) throw invalid(copy.notCounted(name))
  if (variant.itemId === null) throw invalid(copy.isSet(name))
  return { ...change, itemId: variant.itemId, name }
}

async function writeLevels(trx: Knex, changes: readonly ItemChange[]): Promise<string[]> {
  const levels = await lockItemLevels(trx, [...new Set(changes.map(({ itemId }) => itemId))])
  const ids: string[] = []
  for (const change of changes) {
    const level = levels.find((each) => each.inventoryItemId === change.itemId && each.locationId === change.locationId)
    checkLevel(change, level)
    ids.push(await writeLevel(trx, change, level))
  }
  return ids
}

function checkLevel({ name, seen, stocked }: ItemChange, level: LockedLevel | undefined): void {
  const now = level?.stocked ?? null
  if (now !== seen) throw new ApiFailure(409, copy.stockChanged(name, now), "stock_changed")
  const reserved = level?.reserved ?? 0
  if (stocked < reserved) throw new ApiFailure(400, copy.belowReserved(name, reserved), "stock_reserved")
}

async function writeLevel(trx: Knex, change: ItemChange, level: LockedLevel | undefined): Promise<string> {
  const { itemId: inventoryItemId, locationId, stocked, name } = change
  if (level === undefined) {
    const added = await addLevel(trx, { inventoryItemId, locationId, stocked })
    if (added === null) throw new ApiFailure(409, copy.stockChanged(name, stocked), "stock_changed")
    return added
  }
  await setLevel(trx, level.id, stocked)
  return level.id
}
