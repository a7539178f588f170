import { Container, Heading, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { type RejectedCallback, rejectedCallbacksQuery } from "../../../lib/mpesa/back-office"
import { nairobiTime } from "../../../lib/nairobi-time"
import { FetchState } from "../../fetch-state"
import { OrderLink } from "../../order-link"

/** Messages sent as if by Safaricom: nothing is to be done, but somebody may be trying. */
export function RejectedCallbacksSection() {
  const query = useQuery(rejectedCallbacksQuery)
  const { messages = [], count = 0 } = query.data ?? {}
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Heading level="h2">Refused messages</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          Sent as if by Safaricom. None of them changed anything. {count > 0 && `${String(count)} in the last 30 days.`}
        </Text>
      </div>
      <FetchState query={query} what="refused messages" />
      {query.data && count === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          Nobody has tried.
        </Text>
      )}
      {messages.length > 0 && (
        <ul className="divide-y">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </Container>
  )
}

/** What it pretended to be. */
const KINDS: Partial<Record<string, string>> = {
  stk_callback: "News of a prompt",
  c2b_confirmation: "News of money by paybill",
  status_result: "An answer about a transaction",
  reversal_result: "News of a refund",
  reversal_timeout: "News of a refund",
}

/** Why it was refused. */
const FAULTS: Partial<Record<string, string>> = {
  forged: "named another payment",
  malformed: "could not be read",
  stranger: "came to an address that nobody was given",
}

function MessageRow({ message: { kind, wrong, order_id, order_number, received_at } }: { message: RejectedCallback }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-3">
      <Text size="small">
        {KINDS[kind] ?? "A message"} {FAULTS[wrong] ?? wrong}
      </Text>
      <div className="flex flex-wrap items-center gap-x-3">
        {order_id !== null && <OrderLink id={order_id} number={order_number} />}
        <Text size="small" className="text-ui-fg-subtle">
          {nairobiTime(received_at)}
        </Text>
      </div>
    </li>
  )
}
