import type { MpesaContext } from "../context"
import type { RefundRow } from "../tables/refunds"

/** Daraja's API user for refunds by a method, or undefined: B2C can have its own, otherwise it uses that of reversals. */
export function initiatorOf(
  { options }: Pick<MpesaContext, "options">,
  method: RefundRow["method"],
): { name: string; securityCredential: string } | undefined {
  const { initiatorName, securityCredential, b2cInitiatorName, b2cSecurityCredential } = options
  const isPayout = method === "b2c"
  const name = (isPayout ? b2cInitiatorName : undefined) ?? initiatorName
  const credential = (isPayout ? b2cSecurityCredential : undefined) ?? securityCredential
  return name === undefined || credential === undefined ? undefined : { name, securityCredential: credential }
}
