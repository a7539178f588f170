import type { SitemapPage } from "@mavazi/contracts"
import { cataloguePaths } from "@mavazi/contracts/catalogue/paths"
import type { EngineReader } from "~/shared/api/engine.server"

/** One page of the sitemap of products. */
export function readSitemapPage(engine: EngineReader, page: number): Promise<SitemapPage> {
  return engine.read<SitemapPage>(`${cataloguePaths.sitemap}?page=${String(page)}`, ["list"])
}
