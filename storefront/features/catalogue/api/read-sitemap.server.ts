import type { CatalogueAddresses } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import type { EngineReader } from "~/shared/api/engine.server"

/** One page of the sitemap of products. */
export function readSitemapPage(engine: EngineReader, page: number): Promise<CatalogueAddresses> {
  return engine.read<CatalogueAddresses>(`${apiPaths.catalogueAddresses}?page=${String(page)}`, ["list"])
}
