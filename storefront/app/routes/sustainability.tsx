import { SustainabilityPage } from "~/features/content/components/sustainability-page"
import { sustainability } from "~/features/content/model/sustainability"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta(sustainability.title, sustainability.lead)

export default SustainabilityPage
