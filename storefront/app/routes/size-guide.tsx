import sizeGuide from "~content/size-guide.yaml"
import { SizeGuidePage } from "~/features/content/components/pages/size-guide-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: sizeGuide.title,
    description: sizeGuide.description,
    path: "/size-guide",
    picture: scenePicture(),
  })

export default SizeGuidePage
