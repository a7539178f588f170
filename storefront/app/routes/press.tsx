import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import press from "~content/press.yaml"
import { PressPage } from "~/features/content/components/pages/press-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: press.title,
    description: press.description,
    path: pagePaths.press,
    picture: openGraphPicture(),
  })

export default PressPage
