import { PressPage } from "~/features/content/components/press-page"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta("Press", "Press releases, media features and a way to reach our press desk.")

export default PressPage
