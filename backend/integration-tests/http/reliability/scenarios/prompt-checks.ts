import type { Shop } from "../../../harness"
import { callbackTokenOf } from "../../../support/payments"

/** A prompt stays on the phone for a minute. */
const PROMPT_MS = 60_000
/** What the log has may have been read a moment later: its commit follows. */
const COMMIT_MS = 250

interface SimulatedPrompt {
  callbackUrl: string
  amount: number
  createdAt: string
  outcome: { code: string; at: string } | null
}

/** What the simulator tells of its prompts. */
export interface SimulatedMoney {
  payments: SimulatedPrompt[]
}

export interface SentPrompt {
  id: string
  sentAt: Date
  resultCode: string | null
  /** When Safaricom showed it, and until when; null when it did not. */
  shown: { amount: number; from: number; until: number; isPaid: boolean } | null
}

/**
 * All prompts of an order.
 * @param simulated `scale`: by how much Safaricom's minute is shortened
 */
export async function readPrompts(
  { db }: Pick<Shop, "db">,
  orderId: string,
  { payments, scale }: SimulatedMoney & { scale: number },
): Promise<SentPrompt[]> {
  const { rows } = await db.query<{ id: string; sending_at: Date; result_code: string | null }>(
    `select id, sending_at, result_code from mpesa_attempt where order_id = $1 and sending_at is not null order by sending_at`,
    [orderId],
  )
  return rows.map(({ id, sending_at: sentAt, result_code: resultCode }) => {
    const token = callbackTokenOf(id)
    const prompt = payments.find(({ callbackUrl }) => callbackUrl.endsWith(token))
    if (prompt === undefined) return { id, sentAt, resultCode, shown: null }
    const { amount, createdAt, outcome } = prompt
    const from = Date.parse(createdAt)
    // A prompt that was not answered can be paid later, which changes its outcome.
    const until = Math.min(from + PROMPT_MS / scale, outcome === null ? Infinity : Date.parse(outcome.at))
    return { id, sentAt, resultCode, shown: { amount, from, until, isPaid: outcome?.code === "0" } }
  })
}

/**
 * Prompts of an order that asked twice for what was due: one line for each that was sent while another was on a phone, or that
 * asked for more than was due. What has arrived and is not captured yet is not due.
 */
export async function repeatedPrompts(shop: Shop, orderId: string, prompts: readonly SentPrompt[]): Promise<string[]> {
  const asked = await Promise.all(prompts.map((prompt) => askedTooMuch(shop, orderId, prompt)))
  return [...askedWhileOpen(prompts), ...asked.flat()].map((fault) => `${orderId}: ${fault}`)
}

/** Safaricom refuses a prompt (`internal.locked`) when another one is open on the same phone: it was asked for all the same. */
function askedWhileOpen(prompts: readonly SentPrompt[]): string[] {
  return prompts.flatMap((prompt) => {
    const at = prompt.shown?.from ?? (prompt.resultCode === "internal.locked" ? prompt.sentAt.getTime() : null)
    if (at === null) return []
    const open = prompts.filter(({ id, shown }) => id !== prompt.id && shown && shown.from < at && at < shown.until)
    return open.map(({ id }) => `prompt ${prompt.id} was sent while ${id} was open`)
  })
}

async function askedTooMuch({ db }: Shop, orderId: string, { id, sentAt, shown }: SentPrompt): Promise<string[]> {
  if (shown === null) return []
  const { rows } = await db.query<{ due: number | null }>(
    `select max(due)::float8 as due from due_log
      where order_id = $1 and at <= $3
        and at >= coalesce((select max(at) from due_log where order_id = $1 and at <= $2), '-infinity')`,
    [orderId, new Date(sentAt.getTime() - COMMIT_MS), new Date(shown.from)],
  )
  const due = rows[0]?.due ?? 0
  return shown.amount > due ? [`prompt ${id} asked for ${String(shown.amount)}, ${String(due)} was due`] : []
}
