import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import careers from "~content/careers.yaml"
import { CareersPage } from "~/features/content/components/pages/careers-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: careers.title,
    description: careers.description,
    path: pagePaths.careers,
    picture: openGraphPicture(),
  })

export default CareersPage
