import type { ProductDetail, ProductReviews } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { structuredProduct } from "~/features/catalogue/api/structured-product.server"
import { pageMeta } from "./page-meta.server"
import { sharedPicture } from "./shared-picture.server"

/** Title, description and structured data of a product's page. */
export function productHead(product: ProductDetail, reviews: ProductReviews | null) {
  const { name, description, slug, pictures } = product
  return [
    ...pageMeta({
      title: name,
      description: description.slice(0, 160),
      path: pagePaths.product(slug),
      picture: sharedPicture(pictures[0]),
      type: "product",
    }),
    { "script:ld+json": structuredProduct(product, reviews) },
  ]
}
