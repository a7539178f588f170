import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { SizeGuidePage } from "~/features/content/components/pages/size-guide-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/size-guide"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { "size-guide": sizeGuide } = currentContent()
  return { sizeGuide, head: contentHead(sizeGuide, pagePaths.sizeGuide) }
}

export default function SizeGuide({ loaderData: { sizeGuide } }: Route.ComponentProps) {
  return <SizeGuidePage sizeGuide={sizeGuide} />
}
