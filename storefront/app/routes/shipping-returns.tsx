import { ShippingReturnsPage } from "~/features/content/components/shipping-returns-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: "Shipping & Returns",
    description: "Shipping prices and times in Kenya, returns within 30 days, refunds by M-Pesa.",
    path: "/shipping-returns",
    picture: scenePicture(),
  })

export default ShippingReturnsPage
