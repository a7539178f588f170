import faq from "~content/faq.yaml"
import { FaqPage } from "~/features/content/components/pages/faq-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: faq.title,
    description: faq.description,
    path: "/faq",
    picture: scenePicture(),
  })

export default FaqPage
