import { model } from "@medusajs/framework/utils"

/** A C2B payment to the shortcode; one row per receipt. It is unallocated while no attempt has its receipt. */
export const C2bPayment = model
  .define("mpesa_c2b_payment", {
    id: model.id({ prefix: "mppay" }).primaryKey(),
    receipt: model.text(),
    /** Hundredths of a shilling: a C2B payment may have cents. */
    amount_cents: model.number(),
    /** Account number as the payer typed it. */
    reference: model.text(),
    /** Number (masked by Daraja) and name of the payer, encrypted. */
    payer_cipher: model.text(),
    payer_hash: model.text(),
    payer_masked: model.text(),
    /** `status`: known from a status query only, without the account number, until one of the others reports it. */
    source: model.enum(["confirmation", "pull", "statement", "status"]),
    paid_at: model.dateTime(),
    /** Why no order was found; null when one was. */
    unallocated_reason: model.text().nullable(),
    allocated_order_id: model.text().nullable(),
    /** Who allocated it to this order, why and when. */
    allocated_by: model.text().nullable(),
    allocation_reason: model.text().nullable(),
    allocated_at: model.dateTime().nullable(),
    /** When a merchant said that it is not of this shop. */
    dismissed_at: model.dateTime().nullable(),
    /** When number, name and account number were erased; they are empty then. */
    erased_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["receipt"], unique: true },
    { on: ["paid_at"], where: "unallocated_reason is not null" },
    { on: ["paid_at"] },
  ])
