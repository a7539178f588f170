import { SustainabilityPage } from "~/features/content/components/sustainability-page"
import { sustainability } from "~/features/content/model/sustainability"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: sustainability.title,
    description: sustainability.lead,
    path: "/sustainability",
    picture: scenePicture("sustainability"),
  })

export default SustainabilityPage
