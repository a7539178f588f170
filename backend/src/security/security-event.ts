import { createHmac } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { clientAddressOf } from "./rate-limit"
import { SECURITY_EVENT, type SecurityEventService } from "./security-event-service"

export type SecurityEventName =
  | "sign_in"
  | "sign_in_failed"
  | "throttled"
  /** Codes of the second factor, after too many wrong ones. */
  | "locked"
  | "sign_out"
  | "password_changed"
  | "password_reset_requested"
  | "password_reset"
  | "email_verified"
  | "account_deleted"
  | "factor_added"
  | "factor_removed"
  | "factor_failed"
  | "recovery_codes_created"
  | "recovery_code_used"
  | "confirmed"
  | "confirmation_failed"
  | "staff_invited"
  | "staff_added"
  | "staff_removed"
  | "staff_role_changed"
  | "api_key_created"
  | "api_key_revoked"
  | "refund_requested"
  | "payment_resolved"

export interface SecurityEvent {
  event: SecurityEventName
  /** Customer (`cus_...`), user (`user_...`) or login (`authid_...`), as far as it is known. */
  accountId?: string | undefined
  /** The address that was typed. Only its keyed hash is written, so that equal addresses can be recognised. */
  email?: string | undefined
  /** What was acted on: ids, counts, reasons. No names, addresses, telephone numbers, codes or tokens. */
  detail?: Record<string, string | number | boolean> | undefined
}

/** A request, or the container of code that runs outside of one. */
export interface EventOrigin {
  scope: MedusaContainer
  ip?: string | undefined
}

/** Equal events of a flood are written once in this time by each process. */
const REPEAT_MS = 60_000
const MAX_THROTTLED = 10_000
const lastThrottled = new Map<string, number>()

/** The first 96 bits of HMAC-SHA-256 of the address in lower case, under the engine's cookie secret. */
function emailHash(scope: MedusaContainer, email: string): string {
  const { projectConfig } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const key = `security-event:${String(projectConfig.http.cookieSecret)}`
  return createHmac("sha256", key).update(email.trim().toLowerCase()).digest("base64url").slice(0, 16)
}

function isRepeated(key: string): boolean {
  const now = Date.now()
  if (now - (lastThrottled.get(key) ?? 0) < REPEAT_MS) return true
  if (lastThrottled.size >= MAX_THROTTLED) lastThrottled.clear()
  lastThrottled.set(key, now)
  return false
}

/**
 * Writes a security event to the log, as one line `security-event {json}`, and to the table `security_event`, where
 * it is kept for 180 days. Never throws: a failed write is logged. `throttled` and `locked` are written once a minute for
 * each account and source.
 *
 * @example await recordSecurityEvent(req, { event: "sign_in_failed", email })
 */
export async function recordSecurityEvent(origin: EventOrigin, event: SecurityEvent): Promise<void> {
  const { scope } = origin
  const row = {
    event: event.event,
    account_id: event.accountId ?? null,
    email_hash: event.email === undefined ? null : emailHash(scope, event.email),
    source: origin.ip === undefined ? null : clientAddressOf(origin),
    detail: event.detail ?? {},
  }
  if ((row.event === "throttled" || row.event === "locked") && isRepeated(JSON.stringify(row))) return
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
  logger.info(`security-event ${JSON.stringify({ ...row, at: new Date().toISOString() })}`)
  try {
    await scope.resolve<SecurityEventService>(SECURITY_EVENT).write(row)
  } catch (error) {
    logger.error("A security event was logged but not stored", error instanceof Error ? error : undefined)
  }
}
