import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import shippingReturns from "~content/shipping-returns.yaml"
import { ShippingReturnsPage } from "~/features/content/components/pages/shipping-returns-page"
import { pageMeta } from "../page-meta"
import { openGraphPicture } from "../open-graph-picture"

export const meta = () =>
  pageMeta({
    title: shippingReturns.title,
    description: shippingReturns.description,
    path: pagePaths.shippingReturns,
    picture: openGraphPicture(),
  })

export default ShippingReturnsPage
