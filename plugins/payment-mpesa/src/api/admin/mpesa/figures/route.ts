import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { mpesaService } from "../mpesa-service"

const Query = z.object({ days: z.enum(["7", "30", "90"]).default("30").transform(Number) })

/** Payment metrics of the last 7, 30 or 90 days, today included. Responds `{ figures }`; times in seconds. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const query = Query.safeParse(req.query)
  if (!query.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, "Please ask for 7, 30 or 90 days.")
  res.json({ figures: await mpesaService(req.scope).metrics.paymentsOfLastDays(query.data.days) })
}
