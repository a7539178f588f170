import about from "~content/about.yaml"
import { AboutPage } from "~/features/content/components/pages/about-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: about.title,
    description: about.description,
    path: "/about",
    picture: scenePicture("about"),
  })

export default AboutPage
