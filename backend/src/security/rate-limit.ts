import { createHash } from "node:crypto"
import { isIPv6 } from "node:net"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { Limit, RateLimitService } from "./rate-limit-service"
import { RATE_LIMIT } from "./rate-limit-service"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/**
 * Limits by subject. Those per client address are high because mobile carriers share one address among thousands of
 * subscribers (CGNAT). No limit blocks an account for longer than its window.
 */
export const limits = {
  /** Wrong passwords for one e-mail address. */
  signInByAccount: { hits: 10, windowSeconds: 600 },
  /** Wrong passwords from one client address, for all accounts. */
  signInBySource: { hits: 60, windowSeconds: 600 },
  registerBySource: { hits: 100, windowSeconds: 600 },
  /** Registrations refused because the e-mail address has an account: each reveals that it does. */
  registerRefusedBySource: { hits: 30, windowSeconds: 600 },
  /** Links for a new password, whether or not the address has an account. */
  forgotByAccount: { hits: 5, windowSeconds: 900 },
  forgotBySource: { hits: 30, windowSeconds: 600 },
  /** Opened links, with valid and invalid tokens. */
  linkBySource: { hits: 60, windowSeconds: 600 },
  /** Wrong current passwords when changing the password. */
  changePasswordByAccount: { hits: 10, windowSeconds: 600 },
  /** Lists of the account's sessions, and sessions that were ended. */
  sessionsByAccount: { hits: 60, windowSeconds: 600 },
  /** Address books that were read, and changes of them. */
  addressesByAccount: { hits: 60, windowSeconds: 600 },
  /** Saved numbers that were read or removed. */
  savedNumbersByAccount: { hits: 60, windowSeconds: 600 },
  verificationByAccount: { hits: 3, windowSeconds: 600 },
  /** Wrong passwords when an administrator confirms the password again. */
  confirmByAccount: { hits: 10, windowSeconds: 600 },
  /** Wrong passwords for one account from a known device; attempts from other devices do not count. */
  signInByDevice: { hits: 10, windowSeconds: 600 },
  /** Requests with an unknown token of a payment link. */
  paymentLinkBySource: { hits: 60, windowSeconds: 600 },
  /** Requests with an unknown token of a guest's order. */
  orderLinkBySource: { hits: 60, windowSeconds: 600 },
  /** Guests without a cookie who change a cart. */
  newGuestBySource: { hits: 300, windowSeconds: 600 },
  guestOrderBySource: { hits: 100, windowSeconds: 600 },
  /** Look-ups of orders without an account, whether or not they find one. */
  orderLookupBySource: { hits: 30, windowSeconds: 600 },
  orderLookupByContact: { hits: 5, windowSeconds: 900 },
  /** Promotion codes that were refused. */
  cartCodeByAccount: { hits: 20, windowSeconds: 600 },
  cartCodeBySource: { hits: 100, windowSeconds: 600 },
  /** Invoices and credit notes that were rendered. */
  invoiceByAccount: { hits: 60, windowSeconds: 600 },
  /** Requests for returns and exchanges, whatever became of them. */
  returnByAccount: { hits: 20, windowSeconds: 600 },
  /** Reviews that were sent, whatever became of them. */
  reviewByAccount: { hits: 20, windowSeconds: 600 },
  buyAgainByAccount: { hits: 30, windowSeconds: 600 },
  messageBySource: { hits: 20, windowSeconds: 600 },
  /** Field figures of speed: one for each page that is opened. */
  vitalsBySource: { hits: 300, windowSeconds: 600 },
  /** Requests for an e-mail about a piece that is back in stock. */
  restockByAddress: { hits: 20, windowSeconds: 86_400 },
  restockBySource: { hits: 60, windowSeconds: 600 },
  /** Changes of a wish list. */
  wishListByAccount: { hits: 120, windowSeconds: 600 },
  /** Unknown tokens of shared wish lists. */
  sharedListBySource: { hits: 60, windowSeconds: 600 },
  /** Unknown tokens of links that end such e-mails. */
  unsubscribeBySource: { hits: 60, windowSeconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/**
 * Client address of a request, the subject of limits per address. The engine listens on loopback, and the proxy
 * overwrites `X-Forwarded-For`; Express uses its last entry, so clients cannot forge it. An IPv6 subscriber has a whole
 * /64, which counts as one address.
 */
export function clientAddressOf(req: { ip?: string | undefined }): string {
  const address = (req.ip ?? "unknown").replace(/^::ffff:/i, "")
  if (!isIPv6(address)) return address
  const [head = "", tail] = address.split("::")
  const groups = head.split(":").filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean)
  while (tail !== undefined && groups.length + rest.length < 8) groups.push("0")
  return `${[...groups, ...rest].slice(0, 4).join(":")}::/64`
}

function keyOf(name: LimitName, subject: string): string {
  return `${name}:${createHash("sha256").update(subject).digest("base64url")}`
}

function refuse(seconds: number): void {
  if (seconds <= 0) return
  throw new ApiFailure(429, copy.tooManyAttempts(Math.ceil(seconds / 60)), "too_many_requests").retryAfter(seconds)
}

/**
 * Consumes one hit of the limit for `subject`.
 * @throws ApiFailure 429 `too_many_requests` with `Retry-After` once the window is full
 */
export async function consume(req: MedusaRequest, name: LimitName, subject: string): Promise<void> {
  refuse(await req.scope.resolve<RateLimitService>(RATE_LIMIT).consume(keyOf(name, subject), limits[name]))
}

/** Refuses like `consume` but does not count: for limits of failed attempts. */
export async function checkRateLimit(req: MedusaRequest, name: LimitName, subject: string): Promise<void> {
  refuse(await req.scope.resolve<RateLimitService>(RATE_LIMIT).secondsToWait(keyOf(name, subject), limits[name]))
}

/** Releases the hit of an attempt that succeeded. */
export async function release(req: MedusaRequest, name: LimitName, subject: string): Promise<void> {
  await req.scope.resolve<RateLimitService>(RATE_LIMIT).release(keyOf(name, subject))
}
