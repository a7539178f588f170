import { model } from "@medusajs/framework/utils"

/** A completed transaction on the statement of the shop's till or paybill, as the M-Pesa portal exported it. */
export const StatementLine = model
  .define("mpesa_statement_line", {
    id: model.id({ prefix: "mpstl" }).primaryKey(),
    receipt: model.text(),
    /** Receipt of the payment that a return or a charge is about; empty without one. */
    linked_receipt: model.text().default(""),
    kind: model.enum(["payment", "return", "charge", "other"]),
    /** Hundredths of a shilling; negative when the money left. A settlement to the bank may be large. */
    amount_cents: model.bigNumber(),
    completed_at: model.dateTime(),
    /** What the portal calls the transaction. */
    reason: model.text(),
    account: model.text(),
    /** Details and the other party, encrypted: number and name stand in them. */
    party_cipher: model.text(),
    /** Who took it over as a payment that the shop did not know, and when. */
    recorded_by: model.text().nullable(),
    recorded_at: model.dateTime().nullable(),
  })
  .indexes([
    // A payment, its charge and its return share receipts; the same file twice has the same lines.
    { on: ["receipt", "linked_receipt", "kind", "amount_cents"], unique: true },
    { on: ["linked_receipt"], where: "linked_receipt <> ''" },
    { on: ["completed_at"] },
  ])
