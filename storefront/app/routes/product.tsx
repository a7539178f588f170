import type { Picture, ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Fragment } from "react"
import { data, type ShouldRevalidateFunctionArgs } from "react-router"
import * as copy from "../copy"
import policies from "~content/policies.yaml"
import { readProduct } from "~/features/catalogue/api/read-products.server"
import { structuredProduct } from "~/features/catalogue/api/structured-product.server"
import { ProductRow } from "~/features/catalogue/components/product-list/product-row"
import { ProductView, SIMILAR } from "~/features/catalogue/components/product-page/product-view"
import { ViewedProducts } from "~/features/catalogue/components/product-list/viewed-products"
import { SizeGuideLink } from "~/features/content/components/size-guide/size-guide-link"
import { ApiError } from "~/shared/api/api-error"
import { engineContext } from "~/shared/api/engine.server"
import { largestFile } from "~/shared/ui/pictures/picture-sources"
import { pageMeta, type SharedPicture } from "../page-meta"
import type { Route } from "./+types/product"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

function headOf(product: ProductDetail) {
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

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const product = await readProduct(context.get(engineContext), params.slug)
    return { product, head: headOf(product), returnDays: policies.returnDays }
  } catch (error) {
    throw data(null, error instanceof ApiError && error.status === 404 ? 404 : 503)
  }
}

/** The query string holds only the chosen colour and size, which the loader does not read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Product({ loaderData: { product, returnDays } }: Route.ComponentProps) {
  const { id, audience, subcategory, sizes } = product
  const sizeHelp = <SizeGuideLink audience={audience} garment={{ kind: subcategory ?? null, sizes }} />
  return (
    <Fragment key={id}>
      <ProductView product={product} returnDays={returnDays} sizeHelp={sizeHelp} />
      <ProductRow
        id={SIMILAR}
        title={product.stock < 1 ? copy.similarPiecesInStock : copy.pairsWellWith}
        products={product.related}
      />
      <ViewedProducts current={id} />
    </Fragment>
  )
}
