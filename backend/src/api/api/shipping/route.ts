import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { readShippingTable } from "../../../delivery/shipping-table"
import { sendAnswer } from "../catalogue/send-answer"

/** `GET /api/shipping`: the table of shipping options. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  sendAnswer(req, res, await catalogue.shippingResponse(readShippingTable))
}
