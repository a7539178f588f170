import { SizeGuidePage } from "~/features/content/components/size-guide-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: "Size Guide",
    description: "Size charts for women, men and children in centimetres, and how to measure.",
    path: "/size-guide",
    picture: scenePicture(),
  })

export default SizeGuidePage
