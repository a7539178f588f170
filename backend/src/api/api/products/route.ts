import { ProductListQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../http/validate"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { sendAnswer } from "../catalogue/send-answer"
import { plainQuery } from "../catalogue/plain-query"

/** `GET /api/products`: one page of products, filtered and sorted. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const query = parseRequest(ProductListQuery, plainQuery(req.query))
  sendAnswer(req, res, await catalogue.listResponse(listKey(query), query))
}

/** Cache key: equal queries have one key, because zod returns fields in the schema's order. */
function listKey(query: ProductListQuery): string {
  const { size, color, attribute } = query
  const sorted = { size: size?.toSorted(), color: color?.toSorted(), attribute: attribute?.toSorted() }
  return `list ${JSON.stringify({ ...query, ...sorted })}`
}
