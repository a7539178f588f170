import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { timestampedFileName } from "../../../../csv/file-name"
import { sendCsv } from "../../../../csv/send-csv"
import { readShopLocations } from "../../../../medusa-schema/products/product-table"
import { fileColumns } from "../../../../product-file/file-columns"
import { everyFileRow } from "../../../../product-file/file-rows"

/** Products and stock as a CSV file, one line for each variant. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const columns = fileColumns(await readShopLocations(knex))
  await sendCsv(res, { name: timestampedFileName("products"), columns, batches: everyFileRow(knex) })
}
