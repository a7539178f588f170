import { formatKsh } from "@mavazi/contracts/money"
import { Text } from "@medusajs/ui"
import { postAction, type ReceiptProposal } from "../../../lib/mpesa/back-office"
import { ActionDrawer } from "../../actions/action-drawer"
import { ReceiptCheck } from "./receipt-check"

/** A receipt that waits for a second person: who typed it waits, or takes it back. */
export function ConfirmReceipt({ proposal }: { proposal: ReceiptProposal }) {
  const { id, receipt, amount, reason, proposed_by, mine } = proposal
  const what = `${receipt} over ${formatKsh(amount)}`
  return (
    <div className="flex flex-col gap-y-2 lg:items-end">
      <Text size="small">
        Receipt {what}, typed by {mine ? "you" : proposed_by}: {reason}
      </Text>
      {mine && (
        <Text size="small" className="text-ui-fg-subtle">
          Somebody else of the shop confirms it.
        </Text>
      )}
      <ReceiptCheck receipt={receipt} amount={amount} />
      <div className="flex flex-wrap gap-2">
        {!mine && (
          <ActionDrawer
            title="Confirm the receipt"
            description={`You have seen ${what} too, on the customer's phone or on the statement. The order is paid with it.`}
            confirm={`Confirm ${receipt}`}
            done="The receipt is confirmed."
            action={() => postAction(`receipts/${id}/confirm`)}
          />
        )}
        <ActionDrawer
          title="Withdraw the receipt"
          description={`${what} is taken back. It does not count, and another can be attached.`}
          confirm={`Withdraw ${receipt}`}
          done="The receipt is withdrawn."
          danger
          action={() => postAction(`receipts/${id}/withdraw`)}
        />
      </div>
    </div>
  )
}
