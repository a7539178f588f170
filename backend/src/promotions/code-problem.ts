import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { PromotionRow } from "../medusa-schema/promotions/promotion-rows"
import type { Evaluation } from "./evaluate"
import * as copy from "./copy"

/** Why a code that was entered reduces nothing; `code` is that of the shop's errors. */
export interface CodeProblem {
  code: "code_unknown" | "code_not_applicable" | "code_exhausted"
  message: string
}

export const UNKNOWN: CodeProblem = { code: "code_unknown", message: copy.codeUnknown }

/**
 * Null for a code that reduces the price of items or of a delivery. A promotion that the merchant has not activated is reported as
 * unknown, so that shoppers cannot find out that it exists by trying codes.
 */
export function problemOf(promotion: PromotionRow, evaluation: Evaluation, now: Date): CodeProblem | null {
  const { code, status, startsAt, endsAt, isUsedUp } = promotion
  if (status !== "active") return UNKNOWN
  if (startsAt !== null && startsAt > now) return notApplicable(copy.codeNotYetValid(timeOf(startsAt)))
  if (endsAt !== null && endsAt <= now) return notApplicable(copy.codeEnded(timeOf(endsAt)))
  if (isApplied(code, evaluation)) return null
  if (isUsedUp || evaluation.exhausted.has(code)) return { code: "code_exhausted", message: copy.codeExhausted }
  return notApplicable(copy.codeNotForCart)
}

const timeOf = (time: Date) => dayAndTime(time.toISOString())

const notApplicable = (message: string): CodeProblem => ({ code: "code_not_applicable", message })

function isApplied(code: string, { lines, delivery }: Evaluation): boolean {
  return [...lines, ...[...delivery.values()].flat()].some(({ promotion }) => promotion === code)
}
