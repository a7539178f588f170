import { formatKsh, nairobiTime } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import type { MpesaOrderEvent } from "../../../contract/admin/events"
import * as copy from "../../copy/order-events"
import { ReadAgain } from "../payment-actions/read-again"

/** A message of Safaricom with its decision, or an action of a merchant. */
export function EventRow({ event }: { event: MpesaOrderEvent }) {
  const { type, kind, at, decision, note, message, event_id, can_read_again, by, reason, receipt, amount } = event
  const label = copy.KIND_LABELS[kind]
  const title = type === "message" || decision !== null ? copy.decided(label, copy.decisionLabel(decision)) : label
  const details = [
    by === null ? null : copy.byUser(by),
    amount === null ? receipt : copy.receiptAndAmount(receipt, formatKsh(amount)),
    reason,
    note,
  ].filter((text) => text !== null)
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Text size="small" weight="plus">
          {title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {nairobiTime(at)}
        </Text>
      </div>
      {details.map((text) => (
        <Text key={text} size="small" className="text-ui-fg-subtle break-words">
          {text}
        </Text>
      ))}
      {message !== null && (
        <details>
          <summary className="txt-small text-ui-fg-subtle cursor-pointer">{copy.message}</summary>
          <pre className="txt-small bg-ui-bg-subtle overflow-x-auto rounded-md p-3">
            {JSON.stringify(message, null, 2)}
          </pre>
        </details>
      )}
      {can_read_again && event_id !== null && (
        <div>
          <ReadAgain eventId={event_id} />
        </div>
      )}
    </li>
  )
}
