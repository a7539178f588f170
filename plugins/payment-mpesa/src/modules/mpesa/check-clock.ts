import { describeError } from "./redaction"
import { type MpesaContext } from "./context"

const SKEW_WARNING_MS = 2 * 60_000

/** Warns at start when this machine's clock is far from Daraja's: the password of a push contains the time. */
export async function checkClock({ daraja, log }: Pick<MpesaContext, "daraja" | "log">): Promise<void> {
  try {
    const aheadMs = (await daraja.clockAhead()) ?? 0
    if (Math.abs(aheadMs) <= SKEW_WARNING_MS) return
    const seconds = String(Math.round(Math.abs(aheadMs) / 1000))
    const side = aheadMs > 0 ? "ahead of" : "behind"
    log.warn(`mpesa: this machine's clock is ${seconds} s ${side} Daraja's: synchronise it by NTP`)
  } catch (error) {
    log.warn(`mpesa: the clock could not be compared with Daraja's: ${describeError(error)}`)
  }
}
