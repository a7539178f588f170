import { PressPage } from "~/features/content/components/press-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: "Press",
    description: "Press releases, media features and a way to reach our press desk.",
    path: "/press",
    picture: scenePicture(),
  })

export default PressPage
