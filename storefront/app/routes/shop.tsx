import { data, redirect } from "react-router"
import * as copy from "../copy"
import { readShop } from "~/features/catalogue/api/read-products.server"
import { categoryIntro } from "~/features/catalogue/model/categories/category-intros.server"
import { ShopList } from "~/features/catalogue/components/product-list/shop-list"
import { CATEGORIES, type Category, categoryOf, EVERYTHING } from "~/features/catalogue/model/categories/categories"
import { canonicalHref, type ListQuery, parseListQuery, shopHref } from "~/features/catalogue/model/list/list-url"
import { shopView } from "~/features/catalogue/model/list/shop-view"
import { engineContext } from "~/shared/api/engine.server"
import { interpolate } from "~/shared/copy/interpolate"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"
import type { Route } from "./+types/shop"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

/** Canonical URLs omit sort order and filters; searches are excluded from search engines. */
function headOf(category: Category, query: ListQuery) {
  const name = category.handle === "" ? copy.shop : interpolate(copy.categoryTitle, { name: category.name })
  const head = pageMeta({
    title: query.q === "" ? name : `“${query.q}” · ${name}`,
    description: categoryIntro(category),
    path: canonicalHref(query),
    picture: openGraphPicture(CATEGORIES.find(({ handle }) => handle === category.handle)?.handle),
  })
  return query.q === "" ? head : [...head, { name: "robots", content: "noindex" }]
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = parseListQuery(url.searchParams, params.category)
  const list = await readShop(context.get(engineContext), query).catch(() => null)
  const category =
    list === null ? (categoryOf(params.category) ?? EVERYTHING) : categoryOf(params.category, list.category)
  if (category === undefined) throw data(null, 404)
  const head = headOf(category, query)
  if (list === null) return data({ category, intro: categoryIntro(category), head, view: null }, 503)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's form of a redirect
  if (query.page > list.pages) throw redirect(shopHref({ ...query, page: list.pages }))
  return data({ category, intro: categoryIntro(category), head, view: shopView(query, list) }, 200)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopList {...loaderData} />
}
