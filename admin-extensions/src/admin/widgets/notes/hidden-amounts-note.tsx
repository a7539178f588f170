import { HIDDEN_AMOUNT } from "@mavazi/contracts/engine-admin/staff-roles"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { ShopNote } from "../../components/shop-note"
import { BEFORE_ENGINE_WIDGETS } from "../../components/widget-order"
import * as copy from "../../copy/shop-notes"

/** On the order's page of a packer, where the engine shows amounts that it was not told as 0, NaN or the word in their place. */
const HiddenAmountsNote = ({ data: { total } }: DetailWidgetProps<AdminOrder>) =>
  (total as unknown) === HIDDEN_AMOUNT && (
    <div style={BEFORE_ENGINE_WIDGETS}>
      <ShopNote text={copy.hiddenAmounts} />
    </div>
  )

export const config = defineWidgetConfig({ zone: "order.details.before" })

export default HiddenAmountsNote
