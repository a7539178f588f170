import { FaqPage } from "~/features/content/components/faq-page"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta("FAQ", "Orders, shipping, returns, products and your account: short answers.")

export default FaqPage
