import { SitemapPageQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../http/validate"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../../catalogue/catalogue-service"
import { plainQuery } from "../plain-query"

/** `GET /api/catalogue/sitemap?page=`: the URLs of all products on sale. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const { page } = parseRequest(SitemapPageQuery, plainQuery(req.query))
  res.json(await catalogue.sitemap(page))
}
