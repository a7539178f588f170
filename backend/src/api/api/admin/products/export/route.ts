import type { AdminProductExport } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { timestampedFileName } from "../../../../../csv/file-name"
import { sendCsv } from "../../../../../csv/send-csv"
import { PRODUCT_COLUMNS } from "../../../../../reports/list-columns"
import { streamProducts } from "../../../../../reports/product-list"

/** The products of the list, all pages of it, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, AdminProductExport>, res: MedusaResponse): Promise<void> {
  const batches = streamProducts(req.scope, req.validatedQuery)
  await sendCsv(res, { name: timestampedFileName("products"), columns: PRODUCT_COLUMNS, batches })
}
