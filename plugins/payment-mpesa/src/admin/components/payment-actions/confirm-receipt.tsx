import { ActionDrawer, formatKsh, MayCall } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import type { ReceiptProposalView } from "../../../contract/admin/stuck-payments"
import { confirmReceipt, withdrawReceipt } from "../../mutations/payment-mutations"
import { ReceiptCheck } from "./receipt-check"
import * as copy from "../../copy/payment-actions"

/** A proposed receipt: other users confirm it, the user who proposed it can withdraw it. */
export function ConfirmReceipt({ proposal }: { proposal: ReceiptProposalView }) {
  const { id, receipt, amount, reason, proposed_by, is_own } = proposal
  const what = copy.receiptOf(receipt, formatKsh(amount))
  return (
    <div className="flex flex-col gap-y-2 lg:items-end">
      <Text size="small">{copy.enteredBy(what, is_own ? copy.you : proposed_by, reason)}</Text>
      {is_own && (
        <Text size="small" className="text-ui-fg-subtle">
          {copy.secondUser}
        </Text>
      )}
      <ReceiptCheck receipt={receipt} amount={amount} />
      <MayCall call="POST /admin/mpesa/receipts/:id/confirm">
        <div className="flex flex-wrap gap-2">
          {!is_own && (
            <ActionDrawer
              {...copy.confirmReceipt}
              description={copy.confirmReceipt.description(what)}
              confirm={copy.confirmReceipt.confirm(receipt)}
              action={() => confirmReceipt(id)}
            />
          )}
          <ActionDrawer
            {...copy.withdrawReceipt}
            description={copy.withdrawReceipt.description(what)}
            confirm={copy.withdrawReceipt.confirm(receipt)}
            danger
            action={() => withdrawReceipt(id)}
          />
        </div>
      </MayCall>
    </div>
  )
}
