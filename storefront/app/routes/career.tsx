import { data } from "react-router"
import { CareerPage } from "~/features/content/components/career-page"
import { openingOf } from "~/features/content/model/careers"
import { pageMeta } from "../page-meta"
import type { Route } from "./+types/career"

export function meta({ params }: Route.MetaArgs) {
  const opening = openingOf(params.id)
  return pageMeta(opening?.title ?? "Careers", opening?.text)
}

export function loader({ params }: Route.LoaderArgs) {
  const opening = openingOf(params.id)
  if (!opening) throw data(null, 404)
  return opening
}

export default function Career({ loaderData }: Route.ComponentProps) {
  return <CareerPage opening={loaderData} />
}
