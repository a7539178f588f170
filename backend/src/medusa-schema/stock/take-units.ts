import { newId } from "../medusa-insert"

/** Units of one inventory item for one order line. */
export interface StockDemand {
  lineItemId: string
  inventoryItemId: string
  /** Units of the inventory item in one unit of the line. */
  required: number
  /** Units of the line. */
  quantity: number
  /** The merchant allows selling it without stock. */
  backorder: boolean
  /** Its units may come from several locations: the item alone makes a unit of the line. */
  divisible: boolean
}

/** The first line without sufficient stock, and its available units. */
export interface Shortage {
  lineItemId: string
  left: number
}

export interface Reservation {
  id: string
  lineItemId: string
  inventoryItemId: string
  locationId: string
  quantity: number
  backorder: boolean
  /** More than is in stock. */
  isShort?: true
}

/** An inventory item at a location. */
export interface Level {
  id: string
  inventoryItemId: string
  locationId: string
  free: number
}

/**
 * Takes a demand from the free units of the levels: from the first location that has all of them, otherwise from several, those with
 * most units first. A backorder without sufficient stock is taken from the first location. Null, and no change, for a shortage.
 */
export function takeUnits(levels: readonly Level[], demand: StockDemand): Reservation[] | null {
  const candidates = candidatesOf(levels, demand)
  const quantity = demand.required * demand.quantity
  const isSufficient = available(candidates) >= quantity
  const whole = isSufficient ? candidates.find(({ free }) => free >= quantity) : undefined
  if (whole) return [takePart(whole, demand, quantity)]
  if (isSufficient && demand.divisible) return takeParts(candidates, demand, quantity)
  const [first] = candidates
  return demand.backorder && first ? [{ ...takePart(first, demand, quantity), isShort: true }] : null
}

/** The line's units that could be taken instead. */
export function shortageOf(levels: readonly Level[], demand: StockDemand): Shortage {
  const candidates = candidatesOf(levels, demand)
  const total = available(candidates)
  const most = demand.divisible ? total : Math.min(total, Math.max(0, ...candidates.map(({ free }) => free)))
  return { lineItemId: demand.lineItemId, left: Math.max(0, Math.floor(most / demand.required)) }
}

const candidatesOf = (levels: readonly Level[], { inventoryItemId }: StockDemand) =>
  levels.filter((level) => level.inventoryItemId === inventoryItemId)

// Including negative levels: what is reserved beyond a location's stock is taken from another one.
const available = (levels: readonly Level[]) => levels.reduce((sum, { free }) => sum + free, 0)

function takeParts(levels: readonly Level[], demand: StockDemand, quantity: number): Reservation[] {
  const parts: Reservation[] = []
  let missing = quantity
  for (const level of [...levels].sort((one, other) => other.free - one.free)) {
    const units = Math.min(missing, level.free)
    if (units <= 0) break
    parts.push(takePart(level, demand, units))
    missing -= units
  }
  return parts
}

function takePart(level: Level, demand: StockDemand, quantity: number): Reservation {
  level.free -= quantity
  const { lineItemId, inventoryItemId, backorder } = demand
  return { id: newId("resitem"), lineItemId, inventoryItemId, locationId: level.locationId, quantity, backorder }
}
