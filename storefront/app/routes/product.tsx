import { Fragment } from "react"
import { data, type ShouldRevalidateFunctionArgs } from "react-router"
import * as copy from "../copy"
import { ProductRow } from "~/features/catalogue/components/product-list/product-row"
import { SIMILAR } from "~/features/catalogue/components/product-page/add-to-cart-bar"
import { ProductView } from "~/features/catalogue/components/product-page/product-view"
import { ViewedProducts } from "~/features/catalogue/components/product-list/viewed-products"
import { ApiError } from "~/shared/api/api-error"
import { engineContext } from "~/shared/api/engine.server"
import { readProductPage } from "../product-page.server"
import { ProductLinks, SizeHelp } from "../shopper/product-links"
import type { Route } from "./+types/product"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    return await readProductPage(context.get(engineContext), params.slug, request.url)
  } catch (error) {
    throw data(null, error instanceof ApiError && error.status === 404 ? 404 : 503)
  }
}

/** Of the query string the loader reads the page of reviews only, whose links load the whole page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export default function Product({ loaderData: { product, facts, reviews } }: Route.ComponentProps) {
  const { id } = product
  return (
    <Fragment key={id}>
      <ProductView product={product} facts={facts} sizeHelp={<SizeHelp product={product} />}>
        <ProductLinks product={product} />
      </ProductView>
      {reviews && <div dangerouslySetInnerHTML={{ __html: reviews }} />}
      <ProductRow
        id={SIMILAR}
        title={product.stock < 1 ? copy.similarPiecesInStock : copy.pairsWellWith}
        products={product.related}
      />
      <ViewedProducts current={id} />
    </Fragment>
  )
}
