import { data } from "react-router"
import { readNewProducts } from "~/features/catalogue/api/read-products.server"
import { CategoryBand } from "~/features/catalogue/components/categories/category-band"
import { NewArrivals } from "~/features/catalogue/components/product-list/new-arrivals"
import { parseListQuery } from "~/features/catalogue/model/list/list-url"
import { BenefitTiles } from "~/features/content/components/sections/benefit-tiles"
import { HomeHero } from "~/features/content/components/sections/home-hero"
import { SuccessBanner } from "~/features/layout/components/messages/success-banner"
import { engineContext } from "~/shared/api/engine.server"
import { currentContent } from "~/shared/content/current-content.server"
import { structuredShop } from "~/shared/config/structured-data.server"
import { pageMeta } from "../page-meta.server"
import { openGraphPicture } from "../open-graph-picture"
import type { Route } from "./+types/home"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

function headOf(page: number) {
  const path = page === 1 ? "/" : `/?page=${String(page)}`
  return [
    ...pageMeta({ title: null, description: currentContent().home.description, path, picture: openGraphPicture() }),
    { "script:ld+json": structuredShop() },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page } = parseListQuery(url.searchParams)
  const { description: _, ...words } = currentContent().home
  try {
    const { products, pages } = await readNewProducts(context.get(engineContext), page)
    return data({ list: { products, page, pages }, words, head: headOf(page) }, 200)
  } catch {
    // The specification requires an empty grid here; status 503 keeps it out of every cache.
    return data({ list: { products: [], page: 1, pages: 1 }, words, head: headOf(1) }, 503)
  }
}

export default function Home({ loaderData: { list, words } }: Route.ComponentProps) {
  return (
    <>
      <SuccessBanner />
      <HomeHero {...words} />
      <BenefitTiles {...words} />
      <div className="page">
        <NewArrivals {...list} />
      </div>
      <CategoryBand />
    </>
  )
}
