import { formatKsh } from "@mavazi/contracts/money"
import { useState } from "react"
import { postAction, type Refund, LABELS } from "../../../lib/mpesa/back-office"
import { ActionDrawer } from "../../actions/action-drawer"
import { Field } from "../../actions/field"

/** What a person has found in the M-Pesa portal about a refund that was never answered. */
export function ResolveRefund({ refund: { id, amount, receipt } }: { refund: Refund }) {
  const [returnReceipt, setReturnReceipt] = useState("")
  const what = `${formatKsh(amount)}${receipt === null ? "" : ` of receipt ${receipt}`}`
  return (
    <>
      <ActionDrawer
        title="It is back"
        description={`You have seen in the M-Pesa portal that ${what} went back to the customer.`}
        confirm="Note it as returned"
        done="Noted as returned."
        ready={returnReceipt.trim() !== ""}
        action={() => postAction(`refunds/${id}/resolve`, { returned: true, return_receipt: returnReceipt })}
      >
        <Field label={LABELS.returnReceipt} kind="receipt" value={returnReceipt} onChange={setReturnReceipt} />
      </ActionDrawer>
      <ActionDrawer
        title="It is not back"
        description={`You have seen in the M-Pesa portal that ${what} is still with the shop. It can then be refunded again.`}
        confirm="Note it as not returned"
        done="Noted as not returned."
        danger
        action={() => postAction(`refunds/${id}/resolve`, { returned: false })}
      />
    </>
  )
}
