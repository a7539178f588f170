import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import contact from "~content/contact.yaml"
import { ContactPage } from "~/features/content/components/pages/contact-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: contact.title,
    description: contact.description,
    path: pagePaths.contact,
    picture: openGraphPicture(),
  })

export default ContactPage
