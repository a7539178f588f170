import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { ImportStatementResponse } from "../../../../contract/admin/reconciliation"
import { readBody } from "../../../api/callbacks/read-body"
import * as copy from "../copy"
import { mpesaService } from "../mpesa-service"

const MOST_BYTES = 5 * 1024 * 1024

/**
 * Imports a statement of the till or paybill, sent as `text/csv`. Responds with the number of new lines and the days
 * it covers. The content type makes browsers send a CORS preflight, so that pages of other origins cannot post it.
 */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ImportStatementResponse>,
): Promise<void> {
  if (!/^text\/csv\b/.test(req.headers["content-type"] ?? "")) throw refusal(copy.csvRequired)
  if (Number(req.headers["content-length"] ?? 0) > MOST_BYTES) throw refusal(copy.statementTooLarge)
  const text = await readBody(req, MOST_BYTES)
  if (text === null) throw refusal(copy.statementTooLarge)
  const imported = await mpesaService(req.scope).reconciliation.importStatement(text, req.auth_context.actor_id)
  res.status(201).json({ imported })
}

const refusal = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message)
