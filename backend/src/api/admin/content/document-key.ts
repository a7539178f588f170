import { ContentQuery } from "@mavazi/contracts/content/content"
import type { MedusaRequest } from "@medusajs/framework/http"
import { requireContentName } from "../../../content/content-editor"
import type { DocumentKey } from "../../../content/written-documents"
import { parseQuery } from "../../../http/parse-query"

/**
 * The document that a call below `/admin/content/:name` is about.
 * @throws ApiFailure 404; MedusaError for a language that the shop does not have
 */
export function documentKeyOf(req: MedusaRequest): DocumentKey {
  return { name: requireContentName(String(req.params["name"])), ...parseQuery(ContentQuery, req.query) }
}
