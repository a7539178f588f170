import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { readProduct } from "~/features/catalogue/api/read-products.server"
import { readReviews } from "~/features/catalogue/api/read-reviews.server"
import { serviceNotesHtml } from "~/features/catalogue/components/product-page/service-notes.server"
import { reviewListHtml } from "~/features/catalogue/components/reviews/review-list.server"
import type { EngineReader } from "~/shared/api/engine.server"
import { publicUrl } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"
import { productHead } from "./product-head.server"

/**
 * Everything on a product's page. `services` and `reviews` are HTML; there may be no reviews.
 * @param url with the page of reviews
 * @throws ApiError
 */
export async function readProductPage(engine: EngineReader, slug: string, url: string) {
  const product = await readProduct(engine, slug)
  const { rating } = product
  const list = rating ? await readReviews(engine, slug, url) : null
  const { policies, delivery } = currentContent()
  return {
    product,
    head: productHead(product, list),
    services: serviceNotesHtml(
      { returnDays: policies.returnDays, freeAbove: delivery.free?.above ?? null },
      { name: product.name, url: publicUrl(pagePaths.product(slug)) },
    ),
    reviews: rating && list ? reviewListHtml({ ...list, rating }) : "",
  }
}
