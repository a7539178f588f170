import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { data } from "react-router"
import { readShippingTable } from "~/features/content/api/read-shipping-table.server"
import { ShippingReturnsPage } from "~/features/content/components/pages/shipping-returns-page"
import { engineContext } from "~/shared/api/engine.server"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/shipping-returns"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export async function loader({ context }: Route.LoaderArgs) {
  const { "shipping-returns": shippingReturns, "policy-questions": policyQuestions } = currentContent()
  const words = { shippingReturns, policyQuestions, head: contentHead(shippingReturns, pagePaths.shippingReturns) }
  try {
    const { options } = await readShippingTable(context.get(engineContext))
    return data({ options, ...words }, 200)
  } catch {
    // The texts are shown without the table; status 503 keeps the page out of every cache.
    return data({ options: null, ...words }, 503)
  }
}

export default function ShippingReturns({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <ShippingReturnsPage {...page} />
}
