import { createHash } from "node:crypto"
import { isIPv6 } from "node:net"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { Limit, RateLimitService } from "./rate-limit-service"
import { RATE_LIMIT } from "./rate-limit-service"
import { ApiFailure } from "../http/api-failure"

/**
 * What is limited, and how far. Sources are generous: mobile carriers put thousands of people behind one
 * address. Nothing locks an account for longer than its window.
 */
export const limits = {
  /** Wrong passwords for one e-mail address. */
  signInByAccount: { hits: 10, windowSeconds: 600 },
  /** Wrong passwords from one source, for whichever accounts. */
  signInBySource: { hits: 60, windowSeconds: 600 },
  registerBySource: { hits: 100, windowSeconds: 600 },
  /** Registrations refused because the address is taken: each tells that somebody has an account. */
  registerRefusedBySource: { hits: 30, windowSeconds: 600 },
  /** Links for a new password, whether or not the address has an account. */
  forgotByAccount: { hits: 5, windowSeconds: 900 },
  forgotBySource: { hits: 30, windowSeconds: 600 },
  /** Tokens of links that were opened, right or wrong. */
  linkBySource: { hits: 60, windowSeconds: 600 },
  /** Wrong passwords of somebody who is signed in and changes it. */
  changePasswordByAccount: { hits: 10, windowSeconds: 600 },
  verificationByAccount: { hits: 3, windowSeconds: 600 },
  /** Wrong passwords of somebody signed in to the engine's admin who is asked for it again. */
  confirmByAccount: { hits: 10, windowSeconds: 600 },
  /** Wrong passwords for one account from a device that it was signed in from before; strangers' do not count. */
  signInByDevice: { hits: 10, windowSeconds: 600 },
  messageBySource: { hits: 20, windowSeconds: 600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/**
 * Where a request comes from. The engine listens on loopback, and the proxy before it overwrites
 * `X-Forwarded-For`; Express takes that header's last entry, so nothing a client writes there counts.
 * An IPv6 subscriber owns a whole /64 and is counted as one.
 */
export function sourceOf(req: { ip?: string | undefined }): string {
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

function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? "a minute" : `${String(minutes)} minutes`
}

function refuse(seconds: number): void {
  if (seconds <= 0) return
  const message = `Too many attempts. Please try again in ${waitingTime(seconds)}.`
  throw new ApiFailure(429, message, "too_many_requests").retryAfter(seconds)
}

/**
 * Counts one hit of `subject` against a limit.
 * @throws ApiFailure 429 `too_many_requests` with `Retry-After` once the window is full
 */
export async function spend(req: MedusaRequest, name: LimitName, subject: string): Promise<void> {
  refuse(await req.scope.resolve<RateLimitService>(RATE_LIMIT).take(keyOf(name, subject), limits[name]))
}

/** Like `spend`, without counting: for what is counted only when it turns out badly. */
export async function checkSpent(req: MedusaRequest, name: LimitName, subject: string): Promise<void> {
  refuse(await req.scope.resolve<RateLimitService>(RATE_LIMIT).wait(keyOf(name, subject), limits[name]))
}

/** Takes a hit back that turned out well. */
export async function refund(req: MedusaRequest, name: LimitName, subject: string): Promise<void> {
  await req.scope.resolve<RateLimitService>(RATE_LIMIT).giveBack(keyOf(name, subject))
}
