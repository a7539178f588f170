import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { receiveReversal } from "../../../receive-reversal"

/** Daraja gave up waiting: how the reversal ended stays open. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return receiveReversal("reversal_timeout", req, res)
}
