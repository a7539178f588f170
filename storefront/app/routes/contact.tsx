import contact from "~content/contact.yaml"
import { ContactPage } from "~/features/content/components/pages/contact-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: contact.title,
    description: contact.description,
    path: "/contact",
    picture: scenePicture(),
  })

export default ContactPage
