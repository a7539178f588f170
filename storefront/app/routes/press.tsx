import press from "~content/press.yaml"
import { PressPage } from "~/features/content/components/pages/press-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: press.title,
    description: press.description,
    path: "/press",
    picture: scenePicture(),
  })

export default PressPage
