import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminProductCategory, DetailWidgetProps } from "@medusajs/framework/types"
import { ShopPageForm } from "../components/shop-page-form"
import * as copy from "../copy/shop-pages"

/** The picture of a category in the shop. The engine has a field for its text, but none for a picture. */
const CategoryPageWidget = ({ data: { id, metadata } }: DetailWidgetProps<AdminProductCategory>) => (
  <ShopPageForm
    key={id}
    title={copy.categoryPage}
    about={copy.categoryPageAbout}
    path={`/admin/product-categories/${id}`}
    metadata={metadata}
    hasText={false}
  />
)

export const config = defineWidgetConfig({ zone: "product_category.details.side.after" })

export default CategoryPageWidget
