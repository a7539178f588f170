import { ShippingReturnsPage } from "~/features/content/components/shipping-returns-page"
import { pageMeta } from "../page-meta"

export const meta = () =>
  pageMeta("Shipping & Returns", "Shipping prices and times in Kenya, returns within 30 days, refunds by M-Pesa.")

export default ShippingReturnsPage
