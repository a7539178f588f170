import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { ShopNote } from "../../components/shop-note"
import * as copy from "../../copy/shop-notes"

const CustomerAddressesNote = () => <ShopNote text={copy.customerAddresses} />

export const config = defineWidgetConfig({ zone: "customer.details.side.after" })

export default CustomerAddressesNote
