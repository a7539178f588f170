import careers from "~content/careers.yaml"
import { CareersPage } from "~/features/content/components/pages/careers-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: careers.title,
    description: careers.description,
    path: "/careers",
    picture: scenePicture(),
  })

export default CareersPage
