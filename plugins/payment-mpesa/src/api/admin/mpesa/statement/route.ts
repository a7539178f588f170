import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { readBody } from "../../../api/callbacks/read-body"
import { mpesaService } from "../mpesa-service"

const MOST_BYTES = 5 * 1024 * 1024

/**
 * Imports a statement of the till or paybill, sent as `text/csv`. Responds with the number of new lines and the days
 * it covers. The content type makes browsers send a CORS preflight, so that pages of other origins cannot post it.
 */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  if (!/^text\/csv\b/.test(req.headers["content-type"] ?? "")) throw refusal("Please send the statement as text/csv.")
  if (Number(req.headers["content-length"] ?? 0) > MOST_BYTES) throw refusal(TOO_LARGE)
  const text = await readBody(req, MOST_BYTES)
  if (text === null) throw refusal(TOO_LARGE)
  const imported = await mpesaService(req.scope).reconciliation.importStatement(text, req.auth_context.actor_id)
  res.status(201).json({ imported })
}

const TOO_LARGE = "The file is larger than 5 MB. Please export fewer days at once."

const refusal = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message)
