import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Rows of the engine's tables, only as far as statistics read them. `at` is any instant that PostgreSQL reads. */
export class Ledger {
  constructor(private readonly knex: Knex) {}

  /** Empties what statistics count, so that the numbers below are the whole shop. */
  async clear() {
    await this.knex.raw(
      `truncate customer, "user", "order", order_summary, order_item, order_line_item, payment_collection, payment,
                capture, refund, product, product_category, inventory_item,
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

  async order(
    id: string,
    order: {
      at: string
      total?: number
      worth?: number
      email?: string
      status?: string
      draft?: boolean
      lines?: [string, number][]
    },
  ) {
    const {
      at,
      total = 0,
      worth = total,
      email = "buyer@example.com",
      status = "pending",
      draft = false,
      lines = [],
    } = order
    await this.insert("order", {
      id,
      email,
      status,
      is_draft_order: draft,
      created_at: at,
      currency_code: "kes",
      version: 1,
    })
    await this.insert("order_summary", {
      id: `summary_${id}`,
      order_id: id,
      version: 1,
      totals: JSON.stringify({ current_order_total: total, original_order_total: worth }),
    })
    for (const [position, [title, quantity]] of lines.entries()) {
      const line = `line_${id}_${String(position)}`
      await this.insert("order_line_item", {
        id: line,
        title: "M / Red",
        product_title: title,
        unit_price: 1,
        raw_unit_price: "{}",
      })
      const counts = ["fulfilled", "shipped", "return_requested", "return_received", "return_dismissed", "written_off"]
      await this.insert("order_item", {
        id: `item_${line}`,
        order_id: id,
        version: 1,
        item_id: line,
        quantity,
        raw_quantity: "{}",
        ...Object.fromEntries(
          counts.flatMap((name): [string, unknown][] => [
            [`${name}_quantity`, 0],
            [`raw_${name}_quantity`, "{}"],
          ]),
        ),
      })
    }
  }

  /** Money that arrived, and parts of it that went back. */
  async payment(id: string, captured: number[], refunded: number[] = []) {
    const money = { amount: 1, raw_amount: "{}", currency_code: "kes" }
    await this.insert("payment_collection", { id: `collection_${id}`, ...money })
    await this.insert("payment", {
      id,
      ...money,
      provider_id: "pp_mpesa_mpesa",
      payment_collection_id: `collection_${id}`,
      payment_session_id: `session_${id}`,
    })
    for (const [index, amount] of captured.entries())
      await this.insert("capture", { id: `capture_${id}_${String(index)}`, payment_id: id, amount, raw_amount: "{}" })
    for (const [index, amount] of refunded.entries())
      await this.insert("refund", { id: `refund_${id}_${String(index)}`, payment_id: id, amount, raw_amount: "{}" })
  }

  async category(id: string, handle: string, parent?: string) {
    const mpath = parent === undefined ? id : `${parent}.${id}`
    await this.insert("product_category", { id, name: handle, handle, mpath, parent_category_id: parent ?? null })
  }

  async product(
    id: string,
    title: string,
    { category, status = "published", at = "now", deleted = false }: ProductRow = {},
  ) {
    await this.insert("product", { id, title, handle: id, status, created_at: at, deleted_at: deleted ? "now" : null })
    if (category !== undefined)
      await this.insert("product_category_product", { product_id: id, product_category_id: category })
  }

  async variant(id: string, productId: string) {
    await this.insert("product_variant", { id, title: id, product_id: productId })
  }

  /** What a variant is made of: units needed, and per place what is stocked and reserved. */
  async inventory(variantId: string, item: string, required: number, places: { stocked: number; reserved: number }[]) {
    await this.insert("inventory_item", { id: item })
    await this.insert("product_variant_inventory_item", {
      id: `needs_${item}`,
      variant_id: variantId,
      inventory_item_id: item,
      required_quantity: required,
    })
    for (const [index, { stocked, reserved }] of places.entries())
      await this.insert("inventory_level", {
        id: `level_${item}_${String(index)}`,
        inventory_item_id: item,
        location_id: `place_${String(index)}`,
        stocked_quantity: stocked,
        raw_stocked_quantity: "{}",
        reserved_quantity: reserved,
        raw_reserved_quantity: "{}",
      })
  }

  private async insert(table: string, row: Record<string, unknown>) {
    await this.knex(table).insert(row)
  }
}

interface ProductRow {
  category?: string
  status?: string
  at?: string
  deleted?: boolean
}
