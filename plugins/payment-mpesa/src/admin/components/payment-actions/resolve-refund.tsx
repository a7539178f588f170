import { ActionDrawer, Field, formatKsh, MayCall } from "@mavazi/admin-ui"
import { useState } from "react"
import type { MpesaRefund } from "../../../contract/admin/refunds"
import { resolveRefund } from "../../mutations/payment-mutations"
import * as copy from "../../copy/payment-actions"

/** Resolves a refund of unknown outcome by what the merchant found in the M-Pesa portal. */
export function ResolveRefund({ refund: { id, amount, receipt } }: { refund: MpesaRefund }) {
  const [returnReceipt, setReturnReceipt] = useState("")
  const what = copy.amountOfReceipt(formatKsh(amount), receipt)
  return (
    <MayCall call="POST /admin/mpesa/refunds/:id/resolve">
      <ActionDrawer
        {...copy.markReturned}
        description={copy.markReturned.description(what)}
        ready={returnReceipt.trim() !== ""}
        action={() => resolveRefund(id, { returned: true, return_receipt: returnReceipt })}
      >
        <Field label={copy.returnReceipt} kind="receipt" value={returnReceipt} onChange={setReturnReceipt} />
      </ActionDrawer>
      <ActionDrawer
        {...copy.markNotReturned}
        description={copy.markNotReturned.description(what)}
        danger
        action={() => resolveRefund(id, { returned: false })}
      />
    </MayCall>
  )
}
