import { ProductListQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../http/validate"
import { EMPTY_SEARCH, type EmptySearchService } from "../../../searches/empty-search-service"
import { clientAddressOf } from "../../../security/rate-limit"
import { languageOf } from "../../../http/request-language"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { sendAnswer } from "../catalogue/send-answer"
import { plainQuery } from "../catalogue/plain-query"

/** `GET /api/products`: one page of products, filtered and sorted. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const query = parseRequest(ProductListQuery, plainQuery(req.query))
  const answer = await catalogue.listResponse(listKey(query), query, languageOf(req))
  if (query.q && answer.total === 0 && catalogue.filled && isSearchOfWholeShop(query)) {
    req.scope.resolve<EmptySearchService>(EMPTY_SEARCH).count({
      search: query.q,
      address: clientAddressOf(req),
      userAgent: req.headers["user-agent"],
    })
  }
  sendAnswer(req, res, answer)
}

/** Filters can hide what a search has found; sort order and facets cannot. */
function isSearchOfWholeShop({
  page,
  limit: _limit,
  q: _q,
  sort: _sort,
  facets: _facets,
  ...filters
}: ProductListQuery) {
  return page === 1 && Object.values<unknown>(filters).every((filter) => filter === undefined)
}

/** Cache key: equal queries have one key, because zod returns fields in the schema's order. */
function listKey(query: ProductListQuery): string {
  const { size, color, attribute } = query
  const sorted = { size: size?.toSorted(), color: color?.toSorted(), attribute: attribute?.toSorted() }
  return `list ${JSON.stringify({ ...query, ...sorted })}`
}
