import { Fragment } from "react"
import { data, type ShouldRevalidateFunctionArgs } from "react-router"
import * as copy from "../copy"
import { readProduct } from "~/features/catalogue/api/read-products.server"
import { ProductRow } from "~/features/catalogue/components/product-list/product-row"
import { SIMILAR } from "~/features/catalogue/components/product-page/add-to-cart-bar"
import { ProductView } from "~/features/catalogue/components/product-page/product-view"
import { ViewedProducts } from "~/features/catalogue/components/product-list/viewed-products"
import { ApiError } from "~/shared/api/api-error"
import { engineContext } from "~/shared/api/engine.server"
import { currentContent } from "~/shared/content/current-content.server"
import { productHead } from "../product-head.server"
import { ProductLinks, SizeHelp } from "../shopper/product-links"
import type { Route } from "./+types/product"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const product = await readProduct(context.get(engineContext), params.slug)
    const { policies, delivery } = currentContent()
    const services = { returnDays: policies.returnDays, freeAbove: delivery.free?.above ?? null }
    return { product, head: productHead(product), services }
  } catch (error) {
    throw data(null, error instanceof ApiError && error.status === 404 ? 404 : 503)
  }
}

/** The query string holds only the chosen colour and size, which the loader does not read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Product({ loaderData: { product, services } }: Route.ComponentProps) {
  const { id } = product
  return (
    <Fragment key={id}>
      <ProductView product={product} services={services} sizeHelp={<SizeHelp product={product} />}>
        <ProductLinks product={product} />
      </ProductView>
      <ProductRow
        id={SIMILAR}
        title={product.stock < 1 ? copy.similarPiecesInStock : copy.pairsWellWith}
        products={product.related}
      />
      <ViewedProducts current={id} />
    </Fragment>
  )
}
