import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ShopNote } from "../../components/shop-note"
import * as copy from "../../copy/shop-notes"

const StoreNote = () => <ShopNote text={copy.store} />

export const config = defineWidgetConfig({ zone: "store.details.after" })

export default StoreNote
