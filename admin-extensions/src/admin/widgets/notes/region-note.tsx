import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ShopNote } from "../../components/shop-note"
import * as copy from "../../copy/shop-notes"

const RegionNote = () => <ShopNote text={copy.regions} />

export const config = defineWidgetConfig({ zone: ["region.list.after", "region.details.after"] })

export default RegionNote
