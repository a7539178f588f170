import { ContactPage } from "~/features/content/components/contact-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: "Contact",
    description: "Write, call or visit the workshop in Kilimani, Nairobi.",
    path: "/contact",
    picture: scenePicture(),
  })

export default ContactPage
