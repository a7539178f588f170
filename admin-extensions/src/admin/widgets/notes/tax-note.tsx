import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ShopNote } from "../../components/shop-note"
import * as copy from "../../copy/shop-notes"

const TaxNote = () => <ShopNote text={copy.taxes} />

export const config = defineWidgetConfig({ zone: ["tax.list.after", "tax.details.after"] })

export default TaxNote
