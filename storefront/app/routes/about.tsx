import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { AboutPage } from "~/features/content/components/pages/about-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/about"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { about } = currentContent()
  return { about, head: contentHead(about, pagePaths.about, "about") }
}

export default function About({ loaderData: { about } }: Route.ComponentProps) {
  return <AboutPage about={about} />
}
