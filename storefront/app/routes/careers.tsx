import { CareersPage } from "~/features/content/components/careers-page"
import { pageMeta } from "../page-meta"

export const meta = () =>
  pageMeta("Careers", "Work with us in Nairobi: openings in the shop, styling and the store room.")

export default CareersPage
