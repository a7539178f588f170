import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../catalogue/catalogue-service"
import { readShippingTable } from "../../../delivery/shipping-table"
import { languageOf } from "../../../http/request-language"
import { inLanguageOf } from "../../../language/answer-in-language"
import { sendAnswer } from "../catalogue/send-answer"

/** `GET /api/shipping`: the table of shipping options. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const read = async (knex: Knex) => inLanguageOf(req, await readShippingTable(knex))
  sendAnswer(req, res, await catalogue.shippingResponse(languageOf(req), read))
}
