import { data } from "react-router"
import { readProduct } from "~/features/catalogue/api/read-products.server"
import { ProductView } from "~/features/catalogue/components/product-view"
import { RelatedProducts } from "~/features/catalogue/components/related-products"
import { ApiError } from "~/shared/api/api-error"
import { engineContext } from "~/shared/api/engine.server"
import { pageMeta } from "../page-meta"
import type { Route } from "./+types/product"

/** Without data when the loader threw; React Router's own type leaves that out. */
export function meta({ loaderData }: Partial<Pick<Route.MetaArgs, "loaderData">>) {
  return loaderData ? pageMeta(loaderData.name, loaderData.description.slice(0, 160)) : pageMeta("Product")
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await readProduct(context.get(engineContext), params.slug)
  } catch (error) {
    throw data(null, error instanceof ApiError && error.status === 404 ? 404 : 503)
  }
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProductView key={loaderData.id} product={loaderData} />
      <RelatedProducts products={loaderData.related} />
    </>
  )
}
