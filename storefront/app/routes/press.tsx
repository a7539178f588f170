import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { PressPage } from "~/features/content/components/pages/press-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/press"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { press, shop } = currentContent()
  return { press, shop, head: contentHead(press, pagePaths.press) }
}

export default function Press({ loaderData: { press, shop } }: Route.ComponentProps) {
  return <PressPage press={press} shop={shop} />
}
