import { data, redirect } from "react-router"
import { readShop } from "~/features/catalogue/api/read-products.server"
import { categoryIntro } from "~/features/catalogue/model/categories/category-intros.server"
import { ShopList } from "~/features/catalogue/components/product-list/shop-list"
import { CATEGORIES, type Category, categoryOf, EVERYTHING } from "~/features/catalogue/model/categories/categories"
import { canonicalHref, type ListQuery, parseListQuery, shopHref } from "~/features/catalogue/model/list/list-url"
import { shopView } from "~/features/catalogue/model/list/shop-view"
import { engineContext } from "~/shared/api/engine.server"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"
import type { Route } from "./+types/shop"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

/** The order of a list and its filters do not make it another page, and a search is no page to be found. */
function headOf(category: Category, address: ListQuery) {
  const name = category.handle === "" ? "Shop" : `${category.name} · Shop`
  const head = pageMeta({
    title: address.q === "" ? name : `“${address.q}” · ${name}`,
    description: categoryIntro(category),
    path: canonicalHref(address),
    picture: scenePicture(CATEGORIES.find(({ handle }) => handle === category.handle)?.handle),
  })
  return address.q === "" ? head : [...head, { name: "robots", content: "noindex" }]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = parseListQuery(url.searchParams, params.category)
  const list = await readShop(context.get(engineContext), address).catch(() => null)
  const category =
    list === null ? (categoryOf(params.category) ?? EVERYTHING) : categoryOf(params.category, list.category)
  if (category === undefined) throw data(null, 404)
  const head = headOf(category, address)
  if (list === null) return data({ category, intro: categoryIntro(category), head, view: null }, 503)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- how React Router takes a redirect
  if (address.page > list.pages) throw redirect(shopHref({ ...address, page: list.pages }))
  return data({ category, intro: categoryIntro(category), head, view: shopView(address, list) }, 200)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopList {...loaderData} />
}
