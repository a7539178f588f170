import { AboutPage } from "~/features/content/components/about-page"
import { about } from "~/features/content/model/about"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta(about.title, about.lead)

export default AboutPage
