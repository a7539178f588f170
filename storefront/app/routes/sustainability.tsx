import sustainability from "~content/sustainability.yaml"
import { SustainabilityPage } from "~/features/content/components/pages/sustainability-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: sustainability.title,
    description: sustainability.description,
    path: "/sustainability",
    picture: scenePicture("sustainability"),
  })

export default SustainabilityPage
