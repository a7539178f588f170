import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import sustainability from "~content/sustainability.yaml"
import { SustainabilityPage } from "~/features/content/components/pages/sustainability-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: sustainability.title,
    description: sustainability.description,
    path: pagePaths.sustainability,
    picture: openGraphPicture("sustainability"),
  })

export default SustainabilityPage
