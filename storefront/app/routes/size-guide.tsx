import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import sizeGuide from "~content/size-guide.yaml"
import { SizeGuidePage } from "~/features/content/components/pages/size-guide-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: sizeGuide.title,
    description: sizeGuide.description,
    path: pagePaths.sizeGuide,
    picture: openGraphPicture(),
  })

export default SizeGuidePage
