import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { receiveReversal } from "../../../receive-reversal"

/** How a reversal ended. */
export function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  return receiveReversal("reversal_result", req, res)
}
