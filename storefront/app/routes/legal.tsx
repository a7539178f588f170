import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LegalPage } from "~/features/content/components/pages/legal-page"
import { basename } from "~/shared/config/language"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/legal"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

/** The page Privacy or the terms: one module for both routes, whose list every page of the shop loads. */
export function loader({ request }: Route.LoaderArgs) {
  const { privacy, terms, shop } = currentContent()
  // The data of a page that is opened by a link are requested at `/privacy.data`.
  const isPrivacy = new URL(request.url).pathname.slice(basename.length).toLowerCase().startsWith(pagePaths.privacy)
  return isPrivacy
    ? { words: privacy, cookies: privacy.cookies, shop, head: contentHead(privacy, pagePaths.privacy) }
    : { words: terms, cookies: null, shop, head: contentHead(terms, pagePaths.terms) }
}

export default function Legal({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
  return <LegalPage {...page} />
}
