import { CatalogueChangesQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../http/validate"
import { CATALOGUE_MODULE, type CatalogueModuleService } from "../../../../catalogue/catalogue-service"
import { plainQuery } from "../plain-query"

/** `GET /api/catalogue/changes?after=&wait=`: changes after a version; with `wait`, a long poll. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const catalogue = req.scope.resolve<CatalogueModuleService>(CATALOGUE_MODULE)
  const { after, wait } = parseRequest(CatalogueChangesQuery, plainQuery(req.query))
  const disconnected = new AbortController()
  res.once("close", () => {
    disconnected.abort()
  })
  res.json(await catalogue.changes(after, wait * 1000, disconnected.signal))
}
