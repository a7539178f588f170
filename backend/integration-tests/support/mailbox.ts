import { expect, vi } from "vitest"
import type { ShopConnection } from "../harness"
import { expectSameWords } from "./email-versions"

export interface ReceivedEmail {
  id: string
  kind: string
  to: string
  subject: string
  html: string
  text: string
}

/** Messages to an address, newest first. Also checks that HTML and plain text of each have the same words [LT-01]. */
export async function emailsTo(shop: ShopConnection, to: string): Promise<ReceivedEmail[]> {
  const response = await fetch(`${shop.url}/mailbox/messages?to=${encodeURIComponent(to)}`)
  expect(response.status).toBe(200)
  const { messages } = (await response.json()) as { messages: ReceivedEmail[] }
  messages.forEach(expectSameWords)
  return messages
}

/** Waits until no message of an order is pending, and returns the kinds of its messages, sorted. */
export async function emailKindsOf(shop: ShopConnection, orderId: string): Promise<string[]> {
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
export async function onlyEmail(shop: ShopConnection, to: string, kind: string): Promise<ReceivedEmail> {
  return vi.waitFor(
    async () => {
      const found = (await emailsTo(shop, to)).filter((mail) => mail.kind === kind)
      expect(found, `${kind} to ${to}`).toHaveLength(1)
      return found[0] as ReceivedEmail
    },
    { timeout: 15_000, interval: 100 },
  )
}

/**
 * After a kill: messages that the killed engine was sending are due at once. The next engine would wait for the end of their
 * lease of five minutes.
 */
export async function endLeasesOfEmails(shop: ShopConnection): Promise<void> {
  await shop.db.query("update outbox set next_try_at = now() where state = 'queued'")
}
