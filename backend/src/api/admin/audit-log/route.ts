import { AuditLogQuery, type AuditLogResponse } from "@mavazi/contracts/engine-admin/audit-log"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseQuery } from "../../../http/parse-query"
import { readAuditLog } from "../../../staff/audit/read-audit-log"

/** Who changed what, newest first. For owners. */
export async function GET(req: MedusaRequest, res: MedusaResponse<AuditLogResponse>): Promise<void> {
  const { limit, offset, ...query } = parseQuery(AuditLogQuery, req.query)
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  res.json(await readAuditLog(knex, query, { limit, offset }))
}
