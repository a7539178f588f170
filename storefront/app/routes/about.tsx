import { AboutPage } from "~/features/content/components/about-page"
import { about } from "~/features/content/model/about"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: about.title,
    description: about.lead,
    path: "/about",
    picture: scenePicture("about"),
  })

export default AboutPage
