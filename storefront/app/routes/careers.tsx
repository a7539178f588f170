import { CareersPage } from "~/features/content/components/careers-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: "Careers",
    description: "Work with us in Nairobi: openings in the shop, styling and the store room.",
    path: "/careers",
    picture: scenePicture(),
  })

export default CareersPage
