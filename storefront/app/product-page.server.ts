import type { ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { readProduct } from "~/features/catalogue/api/read-products.server"
import { readReviews } from "~/features/catalogue/api/read-reviews.server"
import { productFactsHtml } from "~/features/catalogue/components/product-page/product-facts.server"
import { reviewListHtml } from "~/features/catalogue/components/reviews/review-list.server"
import type { EngineReader } from "~/shared/api/engine.server"
import { publicUrl } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"
import { productHead } from "./product-head.server"
import { sizeNotesOf } from "./size-notes.server"

/**
 * Everything on a product's page. `facts` and `reviews` are HTML; reviews can be empty.
 * @param url with the page of reviews
 * @throws ApiError
 */
export async function readProductPage(engine: EngineReader, slug: string, url: string) {
  const product = await readProduct(engine, slug)
  const { rating } = product
  const list = rating ? await readReviews(engine, slug, url) : null
  const { policies, delivery } = currentContent()
  return {
    product: { ...withoutFacts(product), sizeNotes: sizeNotesOf(product) },
    head: productHead(product, list),
    facts: productFactsHtml(product, {
      returnDays: policies.returnDays,
      freeAbove: delivery.free?.above ?? null,
      shared: { name: product.name, url: publicUrl(pagePaths.product(slug)) },
    }),
    reviews: rating && list ? reviewListHtml({ ...list, rating }) : "",
  }
}

/** The HTML has them. */
function withoutFacts({ materials: _materials, sustainability: _footprint, collection: _of, ...rest }: ProductDetail) {
  return rest
}
