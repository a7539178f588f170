import { FaqPage } from "~/features/content/components/faq-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: "FAQ",
    description: "Orders, shipping, returns, products and your account: short answers.",
    path: "/faq",
    picture: scenePicture(),
  })

export default FaqPage
