import type { ShopConnection } from "../harness"
import type { Variant } from "./buyer"
import type { Merchant } from "./merchant"

interface LevelRow {
  location: string
  stocked: number
  reserved: number
}

/** The stock of a variant at the shop's location and at a second one, "Market stall", of the same sales channel. */
export class Places {
  /** Stock before orders, as it was set last. */
  private before: LevelRow[] = []

  /** Names and ids of the locations. */
  readonly firstName: string
  readonly first: string
  readonly second: string

  private constructor(
    private readonly merchant: Merchant,
    private readonly of: { shop: ShopConnection; variant: Variant },
    locations: { first: string; firstName: string; second: string },
  ) {
    this.first = locations.first
    this.firstName = locations.firstName
    this.second = locations.second
  }

  static async open(shop: ShopConnection, merchant: Merchant, variant: Variant): Promise<Places> {
    const { rows } = await shop.db.query<{ first: string; name: string; channel: string }>(
      `select l.location_id as first, place.name, s.default_sales_channel_id as channel
         from store s, inventory_level l join stock_location place on place.id = l.location_id where l.id = $1`,
      [variant.levelId],
    )
    const [known] = rows
    if (!known) throw new Error("The variant has no level.")
    const { stock_location: made } = await merchant.call<{ stock_location: { id: string } }>(
      "POST",
      "/admin/stock-locations",
      { name: "Market stall" },
    )
    await merchant.call("POST", `/admin/stock-locations/${made.id}/sales-channels`, { add: [known.channel] })
    await merchant.call("POST", `/admin/inventory-items/${variant.inventoryItemId}/location-levels`, {
      ...{ location_id: made.id, stocked_quantity: 0 },
    })
    return new Places(merchant, { shop, variant }, { first: known.first, firstName: known.name, second: made.id })
  }

  /** Sets the free units of the second location. */
  async setSecond(units: number): Promise<void> {
    await this.of.shop.db.query(
      `update inventory_level
          set stocked_quantity = reserved_quantity + $3::numeric,
              raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + $3::numeric)::text, 'precision', 20)
        where inventory_item_id = $1 and location_id = $2`,
      [this.of.variant.inventoryItemId, this.second, units],
    )
    this.before = await this.levels()
  }

  /** The merchant counts fewer pieces at the second location, and more at the first. */
  async moveToFirst(units: number): Promise<void> {
    const levels = await this.levels()
    for (const [place, location] of [this.first, this.second].entries()) {
      const path = `/admin/inventory-items/${this.of.variant.inventoryItemId}/location-levels/${location}`
      const stocked = (levels[place]?.stocked ?? 0) + (place === 0 ? units : -units)
      await this.merchant.call("POST", path, { stocked_quantity: stocked })
    }
  }

  async levels(): Promise<LevelRow[]> {
    const { rows } = await this.of.shop.db.query<LevelRow>(
      `select location_id as location, stocked_quantity::float8 as stocked, reserved_quantity::float8 as reserved
         from inventory_level where inventory_item_id = $1 and location_id in ($2, $3) order by location_id = $3`,
      [this.of.variant.inventoryItemId, this.first, this.second],
    )
    return rows
  }

  /** Units of both locations together that are not reserved. */
  async free(): Promise<number[]> {
    return (await this.levels()).map(({ stocked, reserved }) => stocked - reserved)
  }

  /**
   * The levels after the merchant has packed so many units of an order that has reserved all that was free; what it has reserved and
   * is not packed yet stays where it is.
   */
  emptied(first: number, second: number): LevelRow[] {
    return this.before.map((level, place) => {
      const free = level.stocked - level.reserved
      const packed = place === 0 ? first : second
      return { ...level, stocked: level.stocked - packed, reserved: level.reserved + free - packed }
    })
  }

  /** Units that an order has reserved, at the first location and at the second; none where it has no reservation. */
  async reservedFor({ id }: { id: string }): Promise<number[]> {
    const { rows } = await this.of.shop.db.query<{ units: number }>(
      `select sum(r.quantity)::float8 as units from reservation_item r
        where r.deleted_at is null and r.line_item_id in (select item_id from order_item where order_id = $1)
        group by r.location_id order by r.location_id = $2`,
      [id, this.second],
    )
    return rows.map(({ units }) => units)
  }
}
