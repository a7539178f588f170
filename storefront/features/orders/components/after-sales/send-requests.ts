import { orderResultOf } from "~/shared/api/order-result"
import { requestExchange, requestReturn } from "../../api/after-sales-service"
import { type ChosenPieces, exchangeRequest, returnRequest } from "../../model/return-choice"
import * as exchangeCopy from "../exchanges/copy"
import * as copy from "./copy"

/** Requests the exchange and the return of the chosen pieces. A repeat after one of them failed requests neither a second time. */
export async function sendRequests(orderId: string, chosen: ChosenPieces, note: string) {
  const exchange = exchangeRequest(chosen)
  const back = returnRequest(chosen, note)
  const exchanged = exchange && (await orderResultOf(requestExchange(orderId, exchange), exchangeCopy.exchangeFailed))
  if (back === null || exchanged?.success === false) return exchanged
  return orderResultOf(requestReturn(orderId, back), copy.returnFailed)
}
