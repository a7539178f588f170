import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import about from "~content/about.yaml"
import { AboutPage } from "~/features/content/components/pages/about-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: about.title,
    description: about.description,
    path: pagePaths.about,
    picture: openGraphPicture("about"),
  })

export default AboutPage
