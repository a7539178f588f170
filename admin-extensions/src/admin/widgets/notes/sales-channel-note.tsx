import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ShopNote } from "../../components/shop-note"
import * as copy from "../../copy/shop-notes"

const SalesChannelNote = () => <ShopNote text={copy.salesChannels} />

export const config = defineWidgetConfig({ zone: ["sales_channel.list.after", "sales_channel.details.after"] })

export default SalesChannelNote
