import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Inserts rows into the engine's tables, with the columns that statistics read. `at`: timestamp in a format of PostgreSQL. */
export class EngineRows {
  constructor(private readonly knex: Knex) {}

  /** Empties all tables that statistics read. */
  async clear() {
    await this.knex.raw(
      `truncate shop_stats_person, shop_stats_order, shop_stats_line, shop_stats_change, customer, "user", "order", order_address, order_summary, order_item, order_line_item, order_credit_line, payment_collection, payment,
                order_payment_collection, order_promotion, capture, refund, product, product_sales_channel, product_category, inventory_item,
                product_variant_inventory_item, inventory_level cascade`,
    )
  }

  async customer(
    id: string,
    email: string | null,
    { name = ["", ""], account = true, at = "now", deleted = false } = {},
  ) {
    await this.insert("customer", {
      id,
      email,
      first_name: name[0],
      last_name: name[1],
      has_account: account,
      created_at: at,
      deleted_at: deleted ? "now" : null,
    })
  }

  async user(id: string, email: string, { name = ["", ""], at = "now" } = {}) {
    await this.insert("user", { id, email, first_name: name[0], last_name: name[1], created_at: at })
  }

  /** An order; `originalTotal`: its total before the engine's credit line. */
  async order(
    id: string,
    order: {
      at: string
      total?: number
      originalTotal?: number
      email?: string
      status?: string
      draft?: boolean
      lines?: Line[]
    },
  ) {
    const {
      at,
      total = 0,
      originalTotal = total,
      email = "buyer@example.com",
      status = "pending",
      draft = false,
      lines = [],
    } = order
    await this.insert("order", {
      id,
      email,
      status,
      canceled_at: status === "canceled" ? at : null,
      is_draft_order: draft,
      created_at: at,
      currency_code: "kes",
      version: 1,
    })
    await this.insert("order_summary", {
      id: `summary_${id}`,
      order_id: id,
      version: 1,
      totals: JSON.stringify({ current_order_total: total }),
    })
    if (status === "canceled" && originalTotal !== total)
      await this.insert("order_credit_line", {
        id: `credit_${id}`,
        order_id: id,
        version: 1,
        amount: originalTotal - total,
        raw_amount: "{}",
      })
    for (const [position, line] of lines.entries()) await this.line(`line_${id}_${String(position)}`, id, line)
  }

  async address(orderId: string, address: Record<string, string>) {
    await this.insert("order_address", { id: `address_${orderId}`, ...address })
    await this.update("order", orderId, { shipping_address_id: `address_${orderId}` })
  }

  private async line(
    id: string,
    orderId: string,
    [title, quantity, price = 1, { product, variant, returned = 0, discount = 0, code, addedTax } = {}]: Line,
  ) {
    await this.insert("order_line_item", {
      id,
      title: "M / Red",
      product_title: title,
      product_id: product ?? null,
      variant_id: variant ?? null,
      unit_price: price,
      raw_unit_price: "{}",
      is_tax_inclusive: addedTax === undefined,
    })
    await this.insert("order_line_item_tax_line", {
      ...{ id: `tax_${id}`, item_id: id, code: "VAT", rate: addedTax ?? 16, raw_rate: "{}" },
    })
    if (discount > 0)
      await this.insert("order_line_item_adjustment", {
        ...{ id: `discount_${id}`, item_id: id, version: 1, amount: discount, raw_amount: "{}" },
        is_tax_inclusive: addedTax === undefined,
        code: code ?? null,
      })
    if (code !== undefined)
      await this.insert("order_promotion", { id: `promotion_${id}`, order_id: orderId, promotion_id: code })
    const counts = ["fulfilled", "shipped", "return_requested", "return_received", "return_dismissed", "written_off"]
    await this.insert("order_item", {
      id: `item_${id}`,
      order_id: orderId,
      version: 1,
      item_id: id,
      quantity,
      raw_quantity: "{}",
      ...Object.fromEntries(
        counts.flatMap((name): [string, unknown][] => [
          [`${name}_quantity`, 0],
          [`raw_${name}_quantity`, "{}"],
        ]),
      ),
      return_received_quantity: returned,
    })
  }

  /** A payment of an order, with captures and refunds. */
  async payment(orderId: string, captured: AmountAt[], refunded: AmountAt[] = []) {
    const amounts = { amount: 1, raw_amount: "{}", currency_code: "kes" }
    const collection = `collection_${orderId}`
    await this.insert("payment_collection", { id: collection, ...amounts })
    await this.insert("order_payment_collection", {
      id: `link_${orderId}`,
      order_id: orderId,
      payment_collection_id: collection,
    })
    await this.insert("payment", {
      id: orderId,
      ...amounts,
      provider_id: "pp_mpesa_mpesa",
      payment_collection_id: collection,
      payment_session_id: `session_${orderId}`,
    })
    for (const [index, [amount, at]] of captured.entries())
      await this.insert("capture", {
        id: `capture_${orderId}_${String(index)}`,
        payment_id: orderId,
        amount,
        raw_amount: "{}",
        created_at: at,
      })
    for (const [index, [amount, at]] of refunded.entries()) await this.refund(orderId, String(index), amount, at)
  }

  async refund(orderId: string, id: string, amount: number, at: string, metadata: object | null = null) {
    await this.insert("refund", {
      id: `refund_${orderId}_${id}`,
      payment_id: orderId,
      metadata,
      amount,
      raw_amount: "{}",
      created_at: at,
    })
  }

  async category(id: string, handle: string, parent?: string) {
    const mpath = parent === undefined ? id : `${parent}.${id}`
    await this.insert("product_category", { id, name: handle, handle, mpath, parent_category_id: parent ?? null })
  }

  async product(
    id: string,
    title: string,
    { category, status = "published", at = "now", deleted = false, sold = true }: ProductRow = {},
  ) {
    await this.insert("product", { id, title, handle: id, status, created_at: at, deleted_at: deleted ? "now" : null })
    if (sold)
      await this.knex.raw(
        `insert into product_sales_channel (id, product_id, sales_channel_id)
         select 'sold_' || :id::text, :id, default_sales_channel_id from store`,
        { id },
      )
    if (category !== undefined)
      await this.insert("product_category_product", { product_id: id, product_category_id: category })
  }

  async variant(id: string, productId: string) {
    await this.insert("product_variant", { id, title: id, product_id: productId })
  }

  /** An inventory item of a variant, with its stock per location. */
  async inventory(variantId: string, item: string, required: number, levels: { stocked: number; reserved: number }[]) {
    await this.insert("inventory_item", { id: item })
    await this.insert("product_variant_inventory_item", {
      id: `needs_${item}`,
      variant_id: variantId,
      inventory_item_id: item,
      required_quantity: required,
    })
    for (const [index, { stocked, reserved }] of levels.entries()) {
      const place = { inventory_item_id: item, location_id: `place_${String(index)}` }
      await this.insert("inventory_level", {
        id: `level_${item}_${String(index)}`,
        ...place,
        stocked_quantity: stocked,
        raw_stocked_quantity: "{}",
        reserved_quantity: 0,
        raw_reserved_quantity: "{}",
      })
      // The database sums the reservations of a level itself.
      await this.insert("reservation_item", {
        id: `reservation_${item}_${String(index)}`,
        ...place,
        quantity: reserved,
        raw_quantity: "{}",
      })
    }
  }

  async update(table: string, id: string, change: Record<string, unknown>) {
    await this.knex(table).where({ id }).update(change)
  }

  private async insert(table: string, row: Record<string, unknown>) {
    await this.knex(table).insert(row)
  }
}

export type AmountAt = [amount: number, at: string]
interface LineDetails {
  product?: string
  variant?: string
  returned?: number
  /** Of all units, with tax. */
  discount?: number
  /** Of the promotion that the discount is of. */
  code?: string
  /** Percent that is added to the price. */
  addedTax?: number
}

export type Line = [title: string, quantity: number, price?: number, more?: LineDetails]

interface ProductRow {
  category?: string
  status?: string
  at?: string
  deleted?: boolean
  /** In the sales channel of the shop. */
  sold?: boolean
}
