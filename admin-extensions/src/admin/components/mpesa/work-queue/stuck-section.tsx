import { StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { duration, since } from "../../../lib/age"
import type { StateLook } from "../../../lib/mpesa/attempts"
import { type StuckPayment, stuckQuery } from "../../../lib/mpesa/back-office"
import { QueryAgain } from "../payment-actions/query-again"
import { AttachReceipt } from "../payment-actions/attach-receipt"
import { ConfirmReceipt } from "../payment-actions/confirm-receipt"
import { QueueRow } from "./queue-row"
import { QueueSection } from "./queue-section"
import { PromptAgain } from "../payment-actions/prompt-again"
import { ReasonAction } from "../../actions/reason-action"

/** Payments whose end nobody knows, or that stand half-way. */
export function StuckSection() {
  const query = useQuery(stuckQuery)
  return (
    <QueueSection
      title="Stuck payments"
      about="Prompts that Safaricom has not answered, payments without a receipt, receipts to confirm. Oldest first."
      what="stuck payments"
      empty="Nothing is stuck."
      query={query}
      rows={query.data?.payments}
    >
      {(payment, now) => <PaymentRow key={payment.id} payment={payment} now={now} />}
    </QueueSection>
  )
}

const LOOKS: Record<StuckPayment["kind"], StateLook> = {
  waiting: { word: "Outcome unknown", color: "orange" },
  uncaptured: { word: "Paid, not captured", color: "red" },
  unverified: { word: "Paid, no receipt", color: "orange" },
  proposed: { word: "No money so far", color: "grey" },
}

function PaymentRow({ payment, now }: { payment: StuckPayment; now: number }) {
  const { id, order_id, order_number, kind, amount, phone, last, proposal } = payment
  const { word, color } = LOOKS[kind]
  return (
    <QueueRow
      amount={amount}
      order={{ id: order_id, number: order_number }}
      mark={
        <>
          <StatusBadge color={color}>{word}</StatusBadge>
          <Text size="small" className="text-ui-fg-subtle">
            {duration(since(payment.since, now))}
          </Text>
        </>
      }
      facts={[phone, last]}
    >
      {proposal === null ? <Actions id={id} kind={kind} amount={amount} /> : <ConfirmReceipt proposal={proposal} />}
    </QueueRow>
  )
}

function Actions({ id, kind, amount }: Pick<StuckPayment, "id" | "kind" | "amount">) {
  if (kind === "uncaptured") return <QueryAgain id={id} title="Capture again" />
  return (
    <>
      {kind === "waiting" && <QueryAgain id={id} title="Ask Safaricom again" />}
      {kind === "waiting" && <PromptAgain id={id} />}
      <AttachReceipt id={id} amount={amount} />
      {kind === "waiting" && (
        <ReasonAction
          title="Expire"
          description="The payment counts as not made. Should its money come all the same, it is taken as always."
          confirm="Let it expire"
          done="The payment has expired."
          danger
          path={`attempts/${id}/give-up`}
        />
      )}
    </>
  )
}
