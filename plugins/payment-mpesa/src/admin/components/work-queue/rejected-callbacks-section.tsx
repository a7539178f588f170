import { FetchState, nairobiTime } from "@mavazi/admin-ui"
import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import type { RejectedCallback } from "../../../contract/admin/rejected-callbacks"
import { rejectedCallbacksQuery } from "../../data/work-queue"
import { ReadAgain } from "../payment-actions/read-again"
import { OrderLink } from "../display/order-link"
import * as copy from "../../copy/work-queue"

/** Rejected callbacks. They need no action, but may show an attack. */
export function RejectedCallbacksSection() {
  const query = useQuery(rejectedCallbacksQuery)
  const { callbacks = [], count = 0 } = query.data ?? {}
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Heading level="h2">{copy.rejectedCallbacks}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.rejectedCallbacksAbout} {count > 0 && copy.rejectedCount(count)}
        </Text>
      </div>
      <FetchState query={query} what={copy.rejectedCallbacksWhat} />
      {query.data && count === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {copy.noRejectedCallbacks}
        </Text>
      )}
      {callbacks.length > 0 && (
        <ul className="divide-y">
          {callbacks.map((callback) => (
            <CallbackRow key={callback.id} callback={callback} />
          ))}
        </ul>
      )}
    </Container>
  )
}

function CallbackRow({ callback }: { callback: RejectedCallback }) {
  const { id, kind, rejected_as, order_id, order_number, received_at } = callback
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-3">
      <Text size="small">
        {copy.CALLBACK_KINDS[kind] ?? kind}: {copy.REJECTION_LABELS[rejected_as]}
      </Text>
      <div className="flex flex-wrap items-center gap-x-3">
        {order_id !== null && <OrderLink id={order_id} number={order_number} />}
        <Text size="small" className="text-ui-fg-subtle">
          {nairobiTime(received_at)}
        </Text>
        {rejected_as !== "forged" && kind !== "c2b_validation" && <ReadAgain eventId={id} />}
      </div>
    </li>
  )
}
