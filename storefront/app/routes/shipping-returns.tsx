import shippingReturns from "~content/shipping-returns.yaml"
import { ShippingReturnsPage } from "~/features/content/components/pages/shipping-returns-page"
import { pageMeta } from "../page-meta"
import { scenePicture } from "../scene-picture"

export const meta = () =>
  pageMeta({
    title: shippingReturns.title,
    description: shippingReturns.description,
    path: "/shipping-returns",
    picture: scenePicture(),
  })

export default ShippingReturnsPage
