import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { expect, it, vi } from "vitest"
import { confirmedUntil, requireRecentCode, requireRecentPassword, type StaffContext } from "./recent-confirmation"

const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const requestOf = (context: Partial<StaffContext>) =>
  ({ auth_context: { actor_type: "user", actor_id: "user_1", ...context } }) as unknown as MedusaRequest

const response = {} as unknown as MedusaResponse

it("a confirmation is valid for ten minutes", () => {
  expect(confirmedUntil(minutesAgo(9))).toBeInstanceOf(Date)
  expect(confirmedUntil(minutesAgo(11))).toBeNull()
  expect(confirmedUntil(null)).toBeNull()
})

it.each([
  ["a code of eleven minutes ago is refused", { mfa_enabled: true, mfa_challenge_completed_at: minutesAgo(11) }, false],
  ["a code of nine minutes ago is sufficient", { mfa_enabled: true, mfa_challenge_completed_at: minutesAgo(9) }, true],
  ["a login without an app needs no code", { mfa_enabled: false }, true],
])("%s", (_, context, passes) => {
  const next = vi.fn()
  const call = () => {
    requireRecentCode(requestOf(context), response, next)
  }
  if (passes) call()
  else expect(call).toThrow()
  expect(next).toHaveBeenCalledTimes(passes ? 1 : 0)
})

it.each([
  ["a password of eleven minutes ago is refused", { password_confirmed_at: minutesAgo(11) }, false],
  ["no password is refused", {}, false],
  ["a password of nine minutes ago is sufficient", { password_confirmed_at: minutesAgo(9) }, true],
  ["an API key cannot confirm", { actor_type: "api-key", password_confirmed_at: minutesAgo(1) }, false],
])("%s", (_, context, passes) => {
  const next = vi.fn()
  const call = () => {
    requireRecentPassword(requestOf(context), response, next)
  }
  if (passes) call()
  else expect(call).toThrow()
  expect(next).toHaveBeenCalledTimes(passes ? 1 : 0)
})
