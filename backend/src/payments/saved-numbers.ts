import type { SavedNumber } from "@mavazi/contracts"
import { ApiFailure } from "../http/api-failure"
import { savedNumberUnknown } from "./copy"
import type { PaymentGateway, QueryContext } from "./payment-gateway"
import type { PaymentGateways } from "./payment-gateways"

/** The numbers with which an account has paid and can pay now. */
export async function listSavedNumbers(gateways: PaymentGateways, accountId: string): Promise<SavedNumber[]> {
  const lists = await Promise.all(
    gateways.offered().map(({ savedNumbers }) => savedNumbers?.list(accountId) ?? Promise.resolve([])),
  )
  return lists.flat()
}

/** Offers a number no more. @throws ApiFailure 404 */
export async function removeSavedNumber(gateways: PaymentGateways, accountId: string, id: string): Promise<void> {
  for (const { savedNumbers } of gateways.offered()) {
    if (await savedNumbers?.remove({ accountId, id })) return
  }
  throw new ApiFailure(404, savedNumberUnknown, "number_unknown")
}

/**
 * The number (`2547…`) that a request names by its id; undefined when it names none.
 * @param accountId undefined for a guest, who has no saved numbers
 * @throws ApiFailure 400 for an id that the account does not know
 */
export async function savedNumberOf(
  { savedNumbers }: PaymentGateway,
  { accountId, id }: { accountId: string | undefined; id: string | undefined },
  context?: QueryContext,
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const number = accountId === undefined ? null : await savedNumbers?.find({ accountId, id }, context)
  if (number != null) return number
  throw new ApiFailure(400, savedNumberUnknown, "invalid_request").withErrors({ phoneId: savedNumberUnknown })
}
