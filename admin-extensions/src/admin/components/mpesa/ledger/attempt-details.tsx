import { formatKsh } from "@mavazi/contracts/money"
import { Copy, StatusBadge, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { type MpesaAttempt, type StateLook, stateLook } from "../../../lib/mpesa/attempts"
import { nairobiTime } from "../../../lib/nairobi-time"
import { Fact } from "../../fact"

/** Somebody has decided where money under review goes: the result says where. */
const isDealtWith = ({ state, reviewed_at }: MpesaAttempt) => state === "needs_review" && reviewed_at !== null
const DEALT_WITH: StateLook = { word: "Dealt with", color: "grey" }

/** How the money comes. */
const CHANNELS = { prompt: "Prompt on the phone", paybill: "Paybill, typed by hand" }

/** One payment, or a try: what was asked of whom, what came of it, and when; below it what can be done. */
export function AttemptDetails({ attempt, children }: { attempt: MpesaAttempt; children?: ReactNode }) {
  const { word, color } = isDealtWith(attempt) ? DEALT_WITH : stateLook(attempt.state)
  const { amount, paid_amount } = attempt
  const trouble = [attempt.review_text, attempt.capture_error].filter(
    (text) => text !== null && attempt.reviewed_at === null,
  )
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex items-center justify-between gap-x-2">
        <StatusBadge color={color}>{word}</StatusBadge>
        <Text size="small" weight="plus">
          {formatKsh(attempt.amount)}
        </Text>
      </div>
      <Fact name="Channel">{CHANNELS[attempt.channel]}</Fact>
      {paid_amount !== null && paid_amount !== amount && <Fact name="Received">{formatKsh(paid_amount)}</Fact>}
      {attempt.receipt !== null && (
        <Fact name="Receipt">
          <span className="flex items-center gap-x-1 font-mono">
            {attempt.receipt}
            <Copy content={attempt.receipt} className="text-ui-fg-muted" />
          </span>
        </Fact>
      )}
      {attempt.phone !== null && <Fact name="Phone">{attempt.phone}</Fact>}
      {attempt.result_code !== null && (
        <Fact name="Result">
          {attempt.result_text ?? "No explanation"} ({attempt.result_code})
        </Fact>
      )}
      <Fact name="Prompted">{nairobiTime(attempt.prompted_at)}</Fact>
      <Fact name="Settled">{nairobiTime(attempt.settled_at)}</Fact>
      <Fact name="Captured">{nairobiTime(attempt.captured_at)}</Fact>
      {attempt.paid_unverified && (
        <Text size="small" className="text-ui-fg-subtle">
          M-Pesa's word for the money; the receipt is not known yet.
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
