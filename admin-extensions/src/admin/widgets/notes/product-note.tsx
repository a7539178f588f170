import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ShopNote } from "../../components/shop-note"
import * as copy from "../../copy/shop-notes"

const ProductNote = () => <ShopNote text={copy.product} />

export const config = defineWidgetConfig({ zone: "product.details.side.after" })

export default ProductNote
