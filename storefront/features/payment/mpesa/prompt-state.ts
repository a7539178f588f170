import type { Order } from "@mavazi/contracts/orders/order"

/** Lifetime of a prompt in milliseconds. */
export const PROMPT_MS = 60_000

export interface PromptState {
  /** When the prompt leaves the phone, as a timestamp; null without one. */
  promptEndsAt: number | null
  /** Offers another prompt: `ask` needs a number first, `again` may use the last one. */
  prompt: "ask" | "again" | null
  /** Before this timestamp another prompt would be refused; null: at once. */
  retryAt: number | null
}

export const NO_PROMPT: PromptState = { promptEndsAt: null, prompt: null, retryAt: null }

/** The prompt on the phone, and whether another one is offered. For orders that wait for their payment. */
export function promptState({ state, phone, promptedAt, mayRetry, retryAt }: Order["payment"]): PromptState {
  if (state === "prompted") {
    const sentAt = timestamp(promptedAt)
    return { ...NO_PROMPT, promptEndsAt: sentAt === null ? null : sentAt + PROMPT_MS }
  }
  if (!mayRetry) return NO_PROMPT
  const prompt = state === "unpaid" && phone === null ? "ask" : "again"
  return { promptEndsAt: null, prompt, retryAt: timestamp(retryAt) }
}

function timestamp(iso: string | null): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(time) ? null : time
}

/** Remaining whole seconds of the prompt: at most its lifetime, even when the clocks differ. */
export function promptSecondsLeft(endsAt: number, now: number): number {
  return Math.min(PROMPT_MS / 1000, secondsUntil(endsAt, now))
}

/** Whole seconds until a moment, never negative. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
