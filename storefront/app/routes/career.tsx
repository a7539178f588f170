import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { data } from "react-router"
import { CareerPage } from "~/features/content/components/pages/career-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/career"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader({ params }: Route.LoaderArgs) {
  const { shop, careers } = currentContent()
  const opening = careers.openings.list.find(({ id }) => id === params.id)
  if (!opening) throw data(null, 404)
  const { id, title, summary } = opening
  const head = contentHead({ title, description: summary }, `${pagePaths.openings}${id}`)
  return { opening, shop, page: careers.page, openings: careers.openings.all, step: careers.hiring.steps[0], head }
}

export default function Career({ loaderData: { head: _, ...opening } }: Route.ComponentProps) {
  return <CareerPage {...opening} />
}
