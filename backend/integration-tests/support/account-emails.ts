import type { User } from "@mavazi/contracts"
import { expect, vi } from "vitest"
import type { ShopConnection, Visitor } from "../harness"
import { emailsTo, type ReceivedEmail } from "./mailbox"
import { newShopper } from "./shopper"

/** Waits until the shop has sent `count` messages of a kind to an address; newest first. */
export async function accountEmails(
  shop: ShopConnection,
  to: string,
  kind: string,
  count = 1,
): Promise<ReceivedEmail[]> {
  return vi.waitFor(
    async () => {
      const found = (await emailsTo(shop, to)).filter((mail) => mail.kind === kind)
      expect(found, `${kind} to ${to}`).toHaveLength(count)
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** Waits until no account message is pending. */
export async function accountEmailsAreSent(shop: ShopConnection): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await shop.db.query(`select from outbox where order_id is null and state = 'queued'`)
      expect(rowCount).toBe(0)
    },
    { timeout: 15_000, interval: 100 },
  )
}

/** The token in the link of a message: the fragment of its URL. */
export function tokenIn({ text }: ReceivedEmail): string {
  const [, token] = /\/auth\/(?:reset|verify)#([\w-]{43})/.exec(text) ?? []
  if (token === undefined) throw new Error(`There is no link in ${text}`)
  return token
}

/** A new shopper, signed in, with a confirmed address. */
export async function verifiedShopper(shop: ShopConnection): Promise<{ visitor: Visitor; user: User }> {
  const { visitor, user } = await newShopper(shop)
  const [mail] = await accountEmails(shop, user.email, "verify_email")
  const body = { token: tokenIn(mail as ReceivedEmail) }
  expect((await shop.visitor().api("/api/auth/verify-email", { body })).status).toBe(200)
  return { visitor, user }
}

export const forgot = (visitor: Visitor, email: string) =>
  visitor.api<{ message: string; code?: string }>("/api/auth/forgot-password", { body: { email } })

export const reset = (visitor: Visitor, token: string, password: string) =>
  visitor.api<{ message: string; code?: string; admin?: boolean }>("/api/auth/reset-password", {
    body: { token, password },
  })

/** Requests a link and waits for its message. */
export async function resetToken(shop: ShopConnection, email: string): Promise<string> {
  const before = (await emailsTo(shop, email)).filter(({ kind }) => kind === "reset_password").length
  // In whatever letter case it is typed.
  expect((await forgot(shop.visitor(), email.toUpperCase())).status).toBe(200)
  const [newest] = await accountEmails(shop, email, "reset_password", before + 1)
  return tokenIn(newest as ReceivedEmail)
}
