import type { Picture, ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { structuredProduct } from "~/features/catalogue/api/structured-product.server"
import { largestFile } from "~/shared/ui/pictures/picture-sources"
import { pageMeta, type SharedPicture } from "./page-meta"

/** Title, description and structured data of a product's page. */
export function productHead(product: ProductDetail) {
  const { name, description, slug, pictures } = product
  return [
    ...pageMeta({
      title: name,
      description: description.slice(0, 160),
      path: pagePaths.product(slug),
      picture: sharedPicture(pictures[0]),
      type: "product",
    }),
    { "script:ld+json": structuredProduct(product) },
  ]
}

/** The product's first picture at its widest. */
function sharedPicture(picture: Picture | undefined): SharedPicture | null {
  if (!picture) return null
  const { width, height, alt } = picture
  return { path: largestFile(picture), width, height, alt }
}
