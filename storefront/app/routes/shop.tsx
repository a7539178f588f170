import { data, redirect } from "react-router"
import { readShop } from "~/features/catalogue/api/read-products.server"
import { ShopList } from "~/features/catalogue/components/shop-list"
import { CATEGORIES, categoryOf, EVERYTHING } from "~/features/catalogue/model/categories"
import { canonicalHref, readListAddress, shopHref } from "~/features/catalogue/model/list-address"
import { shopView } from "~/features/catalogue/model/shop-view"
import { engineContext } from "~/shared/api/engine.server"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"
import type { Route } from "./+types/shop"

/** The order of a list and its filters do not make it another page, and a search is no page to be found. */
export function meta({ loaderData: { category, path, view } }: Pick<Route.MetaArgs, "loaderData">) {
  const name = category.handle === "" ? "Shop" : `${category.name} · Shop`
  const page = pageMeta({
    title: view?.q ? `“${view.q}” · ${name}` : name,
    description: category.intro,
    path,
    picture: scenePicture(CATEGORIES.find(({ handle }) => handle === category.handle)?.handle),
  })
  return view?.q ? [...page, { name: "robots", content: "noindex" }] : page
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = readListAddress(url.searchParams, params.category)
  const path = canonicalHref(address)
  const list = await readShop(context.get(engineContext), address).catch(() => null)
  if (list === null) {
    return data({ category: categoryOf(params.category) ?? EVERYTHING, path, view: null }, 503)
  }
  const category = categoryOf(params.category, list.category)
  if (category === undefined) throw data(null, 404)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how React Router takes a redirect
  if (address.page > list.pages) throw redirect(shopHref({ ...address, page: list.pages }))
  return data({ category, path, view: shopView(address, list) }, 200)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopList {...loaderData} />
}
