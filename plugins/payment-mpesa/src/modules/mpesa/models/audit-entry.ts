import { model } from "@medusajs/framework/utils"

/** Audit log of the back office: an action on a payment and its reason. Rows are only inserted. */
export const AuditEntry = model
  .define("mpesa_audit_entry", {
    id: model.id({ prefix: "mpact" }).primaryKey(),
    attempt_id: model.text(),
    order_id: model.text(),
    kind: model.enum(["status_queried", "prompted", "expired", "retried", "accepted", "moved", "dismissed"]),
    reason: model.text().nullable(),
    actor_id: model.text(),
  })
  .indexes([{ on: ["order_id"] }])
