import { model } from "@medusajs/framework/utils"

/**
 * Money that arrived at the shortcode, as Daraja confirmed it; one row for each receipt. It is in an order
 * or on the review list when an attempt has its receipt, else on the list of unallocated payments.
 */
export const C2bPayment = model
  .define("mpesa_c2b_payment", {
    id: model.id({ prefix: "mppay" }).primaryKey(),
    receipt: model.text(),
    /** Hundredths of a shilling: by hand a person may pay cents. */
    amount_cents: model.number(),
    /** Account number as the payer typed it. */
    reference: model.text(),
    /** Number, as far as Daraja tells it, and name of the payer, encrypted. */
    payer_cipher: model.text(),
    payer_hash: model.text(),
    payer_masked: model.text(),
    source: model.enum(["confirmation", "pull", "statement"]),
    paid_at: model.dateTime(),
    /** Why no order was found for it; null: one was. */
    unallocated_reason: model.text().nullable(),
    allocated_order_id: model.text().nullable(),
    /** Who said that it belongs to this order, why, and when. */
    allocated_by: model.text().nullable(),
    allocated_because: model.text().nullable(),
    allocated_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["receipt"], unique: true },
    { on: ["paid_at"], where: "unallocated_reason is not null" },
    { on: ["paid_at"] },
  ])
