import { expect, vi } from "vitest"
import type { Counter } from "../harness"

export interface ReadMail {
  id: string
  kind: string
  to: string
  subject: string
  html: string
  text: string
}

/** What the shop has written to an address, newest first. */
export async function mailsTo(shop: Counter, to: string): Promise<ReadMail[]> {
  const response = await fetch(`${shop.url}/mailbox/messages?to=${encodeURIComponent(to)}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { messages: ReadMail[] }).messages
}

/** Waits until nothing of an order is left to be sent, and answers the kinds of its messages, sorted. */
export async function toldOf(shop: Counter, orderId: string): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const { rows } = await shop.db.query<{ kind: string; state: string }>(
        `select kind, state from outbox where order_id = $1 order by kind, occurrence`,
        [orderId],
      )
      expect(rows.filter(({ state }) => state === "queued")).toEqual([])
      return rows.filter(({ state }) => state === "sent").map(({ kind }) => kind)
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** Waits for the one message of a kind to an address. */
export async function theMail(shop: Counter, to: string, kind: string): Promise<ReadMail> {
  return vi.waitFor(
    async () => {
      const found = (await mailsTo(shop, to)).filter((mail) => mail.kind === kind)
      expect(found, `${kind} to ${to}`).toHaveLength(1)
      return found[0] as ReadMail
    },
    { timeout: 15_000, interval: 100 },
  )
}
