import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { ContactPage } from "~/features/content/components/pages/contact-page"
import { currentContent } from "~/shared/content/current-content.server"
import { contentHead } from "../content-head.server"
import type { Route } from "./+types/contact"

export const meta = ({ loaderData }: Pick<Route.MetaArgs, "loaderData">) => loaderData.head

export function loader() {
  const { contact, shop } = currentContent()
  return { contact, shop, head: contentHead(contact, pagePaths.contact) }
}

export default function Contact({ loaderData: { contact, shop } }: Route.ComponentProps) {
  return <ContactPage contact={contact} shop={shop} />
}
