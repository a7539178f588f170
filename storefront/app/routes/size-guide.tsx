import { SizeGuidePage } from "~/features/content/components/size-guide-page"
import { pageMeta } from "../page-meta"

export const meta = () =>
  pageMeta("Size Guide", "Size charts for women, men and children in centimetres, and how to measure.")

export default SizeGuidePage
