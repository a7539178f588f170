import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { SustainabilityPage } from "~/features/content/components/pages/sustainability-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/sustainability"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { sustainability } = currentContent()
  return { sustainability, head: contentHead(sustainability, pagePaths.sustainability, "sustainability") }
}

export default function Sustainability({ loaderData: { sustainability } }: Route.ComponentProps) {
  return <SustainabilityPage sustainability={sustainability} />
}
