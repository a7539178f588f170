import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { CareersPage } from "~/features/content/components/pages/careers-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/careers"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { careers, shop } = currentContent()
  return { careers, shop, head: contentHead(careers, pagePaths.careers) }
}

export default function Careers({ loaderData: { careers, shop } }: Route.ComponentProps) {
  return <CareersPage careers={careers} shop={shop} />
}
