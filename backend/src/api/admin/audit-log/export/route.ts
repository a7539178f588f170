import { AuditLogExportQuery } from "@mavazi/contracts/engine-admin/audit-log"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { timestampedFileName } from "../../../../csv/file-name"
import { sendCsv } from "../../../../csv/send-csv"
import { parseQuery } from "../../../../http/parse-query"
import { AUDIT_COLUMNS, everyAuditEntry } from "../../../../staff/audit/read-audit-log"

/** The entries that match the filter, all pages, as a CSV file. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const batches = everyAuditEntry(knex, parseQuery(AuditLogExportQuery, req.query))
  await sendCsv(res, { name: timestampedFileName("audit-log"), columns: AUDIT_COLUMNS, batches })
}
