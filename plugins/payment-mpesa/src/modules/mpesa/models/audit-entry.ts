import { model } from "@medusajs/framework/utils"

/** Audit log of the back office: an action on a payment, or on the registered URLs, and its reason. Rows are only inserted. */
export const AuditEntry = model
  .define("mpesa_audit_entry", {
    id: model.id({ prefix: "mpact" }).primaryKey(),
    /** Null for an action on the registered URLs. */
    attempt_id: model.text().nullable(),
    order_id: model.text().nullable(),
    kind: model.enum([
      "status_queried",
      "prompted",
      "expired",
      "retried",
      "accepted",
      "moved",
      "dismissed",
      "refund_issue_closed",
      "urls_sent",
      "urls_confirmed",
    ]),
    reason: model.text().nullable(),
    actor_id: model.text(),
    /** Of a payment that was moved to another order: shillings, receipt, and that order. */
    amount: model.number().nullable(),
    receipt: model.text().nullable(),
    moved_to_order_id: model.text().nullable(),
  })
  .indexes([{ on: ["order_id"] }])
