import type { ProductReviews } from "@mavazi/contracts"
import { reviewPaths } from "@mavazi/contracts/reviews/paths"
import type { EngineReader } from "~/shared/api/engine.server"

/** The page of a product's reviews that the URL names. Their changes are reported as changes of the product. */
export function readReviews(engine: EngineReader, slug: string, url: string): Promise<ProductReviews> {
  const page = Number(new URL(url).searchParams.get("reviews") ?? 1)
  return engine.read<ProductReviews>(reviewPaths.ofProduct(slug, page), [`product:${slug}`])
}
