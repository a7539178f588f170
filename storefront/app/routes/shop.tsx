import type { ProductListResponse } from "@mavazi/contracts"
import { data, redirect } from "react-router"
import { readShop } from "~/features/catalogue/api/read-products.server"
import {
  categoryIntro,
  categoryOf,
  headingOf,
  menuOf,
} from "~/features/catalogue/model/categories/category-page.server"
import { ShopList } from "~/features/catalogue/components/product-list/shop-list"
import { type ListQuery, parseListQuery, shopHref } from "~/features/catalogue/model/list/list-url"
import { shopView } from "~/features/catalogue/model/list/shop-view"
import { ApiError } from "~/shared/api/api-error"
import { engineContext } from "~/shared/api/engine.server"
import { listHead } from "../list-head.server"
import type { Route } from "./+types/shop"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

/** Undefined when there is no such page; the whole shop's when the engine does not answer about the merchant's pages. */
function headingAt({ category, collection }: Route.LoaderArgs["params"], list: ProductListResponse | null) {
  if (list === null) return categoryOf(collection === undefined ? category : undefined) ?? categoryOf(undefined)
  if (collection === undefined) return categoryOf(category, list.category)
  return list.collection ? headingOf(list.collection) : undefined
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = parseListQuery(url.searchParams, params)
  const list = await readShop(context.get(engineContext), query).catch((error: unknown) => {
    // No category has such a handle.
    if (error instanceof ApiError && error.status === 400) throw data(null, 404)
    return null
  })
  const category = headingAt(params, list)
  if (category === undefined) throw data(null, 404)
  const intro = categoryIntro(category, (list?.collection ?? list?.category)?.description)
  const head = listHead(category, intro, query)
  if (list === null) return data({ category, intro, head, view: null }, 503)
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's form of a redirect
  if (query.page > list.pages) throw redirect(shopHref({ ...query, page: list.pages }))
  return data({ category, intro, head, view: shopView(query, list, menuOf(list)) }, { headers: cachingOf(query, list) })
}

/** The engine counts searches of the whole shop without results, so it must see each of them. */
function cachingOf(query: ListQuery, { total }: ProductListResponse): HeadersInit {
  const { q, sort } = query
  const isCounted = q !== "" && total === 0 && shopHref(query) === shopHref({ q, sort })
  return isCounted ? { "cache-control": "no-cache" } : {}
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Shop({ loaderData }: Route.ComponentProps) {
  return <ShopList {...loaderData} />
}
