import { data } from "react-router"
import { readProducts } from "~/features/catalogue/api/read-products.server"
import { ShopList } from "~/features/catalogue/components/shop-list"
import { categoryOf, EVERYTHING } from "~/features/catalogue/model/categories"
import { readListAddress } from "~/features/catalogue/model/list-address"
import { engineContext } from "~/shared/api/engine.server"
import { pageMeta } from "../page-meta"
import type { Route } from "./+types/shop"

export function meta({ params }: Route.MetaArgs) {
  const category = categoryOf(params.category) ?? EVERYTHING
  return pageMeta(category === EVERYTHING ? "Shop" : `${category.name} · Shop`, category.intro)
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const category = categoryOf(params.category)
  if (category === undefined) throw data(null, 404)
  const address = readListAddress(url.searchParams, params.category)
  try {
    const { products, pages, total } = await readProducts(context.get(engineContext), address)
    return data({ category, address, list: { products, pages, total } }, 200)
  } catch {
    return data({ category, address, list: null }, 503)
  }
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopList {...loaderData} />
}
