import type { Order } from "@mavazi/contracts"
import type { ExchangeRow } from "../../medusa-schema/orders/order-exchanges"
import type { OrderEmailBody } from "./order-email-body"
import { exchangeBody, type ExchangeEmailKind, type ExchangeTexts } from "./order-exchange-email"
import { type RequestedReturn, returnBody } from "./order-return-email"

/** What e-mails about a shopper's request are about. */
export interface RequestFacts {
  /** For an e-mail about a return that the shopper has requested, which the merchant may have cancelled. */
  requestedReturn: RequestedReturn | null
  /** For an e-mail about an exchange that the shopper has requested. */
  exchange: ExchangeRow | null
}

type RequestTexts = Omit<ExchangeTexts, "kind"> & { kind: "return_requested" | "return_cancelled" | ExchangeEmailKind }

/** The e-mail about a return or exchange that the shopper has requested; null when it is not so any more. */
export function requestBody(
  { order, requestedReturn, exchange }: RequestFacts & { order: Order },
  { kind, content, method }: RequestTexts,
): OrderEmailBody | null {
  if (kind === "return_requested" || kind === "return_cancelled") {
    return requestedReturn && returnBody(requestedReturn, { kind, content })
  }
  return exchange && exchangeBody(order, exchange, { kind, content, method })
}
