import { formatKsh, nairobiTime } from "@mavazi/admin-ui"
import { Copy, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { MpesaAttempt } from "../../../contract/admin/attempts"
import { attemptStateLabel, type StatusLabel } from "../../labels/attempt-state-label"
import { Fact } from "../display/fact"
import * as copy from "../../copy/ledger"

const isResolved = ({ state, reviewed_at }: MpesaAttempt) => state === "needs_review" && reviewed_at !== null
const RESOLVED: StatusLabel = { label: copy.resolved, color: "grey" }

/** One payment attempt, with its actions below. */
export function AttemptDetails({ attempt, children }: { attempt: MpesaAttempt; children?: ReactNode }) {
  const { label, color } = isResolved(attempt) ? RESOLVED : attemptStateLabel(attempt.state)
  const { amount, paid_amount } = attempt
  const trouble = [attempt.review_text, attempt.capture_error].filter(
    (text) => text !== null && attempt.reviewed_at === null,
  )
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center justify-between gap-x-2">
        <StatusBadge color={color}>{label}</StatusBadge>
        <Text size="small" weight="plus">
          {formatKsh(attempt.amount)}
        </Text>
      </div>
      <Fact name={copy.facts.channel}>{copy.CHANNELS[attempt.channel]}</Fact>
      {paid_amount !== null && paid_amount !== amount && (
        <Fact name={copy.facts.received}>{formatKsh(paid_amount)}</Fact>
      )}
      {attempt.receipt !== null && (
        <Fact name={copy.facts.receipt}>
          <span className="flex items-center gap-x-1 font-mono">
            {attempt.receipt}
            <Copy content={attempt.receipt} className="text-ui-fg-muted" />
          </span>
        </Fact>
      )}
      {attempt.phone !== null && <Fact name={copy.facts.phone}>{attempt.phone}</Fact>}
      {attempt.result_code !== null && (
        <Fact name={copy.facts.result}>{copy.result(attempt.result_text, attempt.result_code)}</Fact>
      )}
      <Fact name={copy.facts.prompted}>{nairobiTime(attempt.prompted_at)}</Fact>
      <Fact name={copy.facts.settled}>{nairobiTime(attempt.result_at)}</Fact>
      <Fact name={copy.facts.captured}>{nairobiTime(attempt.captured_at)}</Fact>
      {attempt.paid_unverified && (
        <Text size="small" className="text-ui-fg-subtle">
          {copy.paidUnverified}
        </Text>
      )}
      {trouble.map((text) => (
        <Text key={text} size="small" className="text-ui-fg-error">
          {text}
        </Text>
      ))}
      {Boolean(children) && <div className="flex flex-wrap gap-2 pt-1">{children}</div>}
    </div>
  )
}
