import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { data } from "react-router"
import { CareerPage } from "~/features/content/components/pages/career-page"
import { openingOf } from "~/features/content/model/openings"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"
import type { Route } from "./+types/career"

export function meta({ loaderData }: Pick<Route.MetaArgs, "loaderData">) {
  const { id, title, summary } = loaderData
  return pageMeta({ title, description: summary, path: `${pagePaths.openings}${id}`, picture: openGraphPicture() })
}

export function loader({ params }: Route.LoaderArgs) {
  const opening = openingOf(params.id)
  if (!opening) throw data(null, 404)
  return opening
}

export default function Career({ loaderData }: Route.ComponentProps) {
  return <CareerPage opening={loaderData} />
}
