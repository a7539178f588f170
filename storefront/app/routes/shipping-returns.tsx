import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { data } from "react-router"
import shippingReturns from "~content/shipping-returns.yaml"
import { readShippingTable } from "~/features/content/api/read-shipping-table.server"
import { ShippingReturnsPage } from "~/features/content/components/pages/shipping-returns-page"
import { engineContext } from "~/shared/api/engine.server"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"
import type { Route } from "./+types/shipping-returns"

export const meta = () =>
  pageMeta({
    title: shippingReturns.title,
    description: shippingReturns.description,
    path: pagePaths.shippingReturns,
    picture: openGraphPicture(),
  })

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data(await readShippingTable(context.get(engineContext)), 200)
  } catch {
    // The texts are shown without the table; status 503 keeps the page out of every cache.
    return data({ options: null }, 503)
  }
}

export default function ShippingReturns({ loaderData: { options } }: Route.ComponentProps) {
  return <ShippingReturnsPage options={options} />
}
