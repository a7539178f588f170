import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { InferTypeOf } from "@medusajs/framework/types"
import type { AuditEntry } from "../models/audit-entry"

/** A row of `mpesa_audit_entry`, the audit log of the back office. */
export type AuditEntryRow = InferTypeOf<typeof AuditEntry>

/** Typed query on `mpesa_audit_entry` for a connection or transaction. */
export const auditEntries = (knex: Knex) => knex<AuditEntryRow>("mpesa_audit_entry")
