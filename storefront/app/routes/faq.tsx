import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import faq from "~content/faq.yaml"
import { FaqPage } from "~/features/content/components/pages/faq-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: faq.title,
    description: faq.description,
    path: pagePaths.faq,
    picture: openGraphPicture(),
  })

export default FaqPage
