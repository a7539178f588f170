import { MOST_FILE_BYTES, type ProductImport, ProductImportQuery } from "@mavazi/contracts/engine-admin/product-file"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { parseQuery } from "../../../../http/parse-query"
import { readText } from "../../../../http/read-text"
import * as copy from "../../../../product-file/copy"
import { importProducts, previewImport } from "../../../../product-file/import-products"

/**
 * Shows what a file, sent as `text/csv`, would change; applies it when it names its preview. The content type makes browsers send a
 * CORS preflight, so that pages of other origins cannot post it.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse<ProductImport>): Promise<void> {
  const { preview } = parseQuery(ProductImportQuery, req.query)
  if (!/^text\/csv\b/.test(req.headers["content-type"] ?? "")) throw refusal(copy.csvRequired)
  if (Number(req.headers["content-length"] ?? 0) > MOST_FILE_BYTES) throw refusal(copy.fileTooLarge)
  const text = await readText(req, MOST_FILE_BYTES)
  if (text === null) throw refusal(copy.fileTooLarge)
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  res.json(preview === undefined ? await previewImport(knex, text) : await importProducts(req.scope, text, preview))
}

const refusal = (message: string) => new MedusaError(MedusaError.Types.INVALID_DATA, message)
