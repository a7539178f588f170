import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCollection, DetailWidgetProps } from "@medusajs/framework/types"
import { ShopPageForm } from "../components/shop-page-form"
import * as copy from "../copy/shop-pages"

/** Text and picture of a collection in the shop; the engine has fields for neither. */
const CollectionPageWidget = ({ data: { id, metadata } }: DetailWidgetProps<AdminCollection>) => (
  <ShopPageForm
    key={id}
    title={copy.collectionPage}
    about={copy.collectionPageAbout}
    path={`/admin/collections/${id}`}
    metadata={metadata}
    hasText
  />
)

export const config = defineWidgetConfig({ zone: "product_collection.details.after" })

export default CollectionPageWidget
