import { LOW_DATA_COOKIE } from "@mavazi/contracts/shared/preferences"
import { PREFERENCE_DAYS } from "@mavazi/contracts/shared/retention"
import type { MedusaResponse } from "@medusajs/framework/http"

const OPTIONS = { path: "/", sameSite: "lax" } as const

/** Switches low-data mode on or off in this browser, as the account has it; does nothing when it was never chosen. */
export function setLowDataCookie(res: MedusaResponse, lowData: boolean | null): void {
  if (lowData === true) res.cookie(LOW_DATA_COOKIE, "1", { ...OPTIONS, maxAge: PREFERENCE_DAYS * 24 * 60 * 60 * 1000 })
  if (lowData === false) res.clearCookie(LOW_DATA_COOKIE, OPTIONS)
}
