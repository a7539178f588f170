import { model } from "@medusajs/framework/utils"

/** A completed transaction on the statement of the till or paybill, as exported by the M-Pesa portal. */
export const StatementLine = model
  .define("mpesa_statement_line", {
    id: model.id({ prefix: "mpstl" }).primaryKey(),
    receipt: model.text(),
    /** Receipt of the payment that a return or charge refers to; empty without one. */
    linked_receipt: model.text().default(""),
    kind: model.enum(["payment", "return", "payout", "charge", "other"]),
    /** Hundredths of a shilling; negative when money left. A settlement to the bank may exceed 32 bits. */
    amount_cents: model.bigNumber(),
    /** Balance of the account after the transaction, in hundredths; null when no file of the line has one. */
    balance_cents: model.bigNumber().nullable(),
    completed_at: model.dateTime(),
    /** Transaction type as the portal names it. */
    reason: model.text(),
    account: model.text(),
    /** Details and other party, encrypted because they contain number and name. */
    party_cipher: model.text(),
    /** When details, other party and account number were erased; they are empty then. */
    erased_at: model.dateTime().nullable(),
    /** Shortcode of the account when it is not the till or paybill: that of B2C payments. */
    shortcode: model.text().nullable(),
    /** The newest file with a balance of this line, and the line's place in it, oldest first. */
    import_id: model.text().nullable(),
    position: model.number().default(0),
    /** Who recorded it as a payment that the shop did not know, and when. */
    recorded_by: model.text().nullable(),
    recorded_at: model.dateTime().nullable(),
  })
  .indexes([
    // A payment, its charge and its return share receipts, so all four columns are needed to recognise a repeated line.
    { on: ["receipt", "linked_receipt", "kind", "amount_cents"], unique: true },
    { on: ["linked_receipt"], where: "linked_receipt <> ''" },
    { on: ["completed_at"] },
  ])
