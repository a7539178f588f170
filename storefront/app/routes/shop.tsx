import { data } from "react-router"
import { readProducts } from "~/features/catalogue/api/read-products.server"
import { ShopList } from "~/features/catalogue/components/shop-list"
import { CATEGORIES, categoryOf } from "~/features/catalogue/model/categories"
import { readListAddress, shopHref } from "~/features/catalogue/model/list-address"
import { engineContext } from "~/shared/api/engine.server"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"
import type { Route } from "./+types/shop"

/** The order of a list does not make it another page. */
export function meta({ loaderData: { category, address } }: Pick<Route.MetaArgs, "loaderData">) {
  const chosen = CATEGORIES.find(({ handle }) => handle === category.handle)
  return pageMeta({
    title: chosen ? `${chosen.name} · Shop` : "Shop",
    description: category.intro,
    path: shopHref({ ...address, sort: "newest" }),
    picture: scenePicture(chosen?.handle),
  })
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
