import type { AfterSalesRequest } from "@mavazi/contracts/engine-admin/after-sales-requests"

/* Texts of the page with requested returns and exchanges. */

type State<Kind> = Extract<AfterSalesRequest, { kind: Kind }>["state"]

export const afterSales = "Returns and exchanges" // specified: EX-09
export const requestsWhat = "the requests"
export const about =
  "What shoppers have requested. Answer an exchange on the page of its order; a return waits for its pieces without an answer."
export const columns = { requested: "Requested", state: "State", order: "Order", pieces: "Pieces" }
export const none = "Returns and exchanges that shoppers request will appear here."
export const overdue = "Overdue" // specified: EX-09
export const overdueCount = (count: number) =>
  `${String(count)} ${count === 1 ? "exchange has" : "exchanges have"} waited for an answer for three working days.`
export const toAnswer = (count: number) => `${String(count)} overdue`
export const orderNumber = (number: number) => `Order ${String(number)}`
export const piece = (quantity: number, name: string) => `${String(quantity)} × ${name}`
export const wishedPiece = (quantity: number, name: string, wish: string) => `${piece(quantity, name)} for ${wish}`

export const EXCHANGE_STATES: Readonly<Record<State<"exchange">, string>> = {
  requested: "Exchange: to answer",
  approved: "Exchange: approved",
  sent: "Exchange: sent",
  cancelled: "Exchange: cancelled",
  refused: "Exchange: refused",
  withdrawn: "Exchange: withdrawn",
  expired: "Exchange: ended, not paid",
}

export const RETURN_STATES: Readonly<Record<State<"return">, string>> = {
  requested: "Return: on its way",
  partly_received: "Return: a part arrived",
  received: "Return: received",
  cancelled: "Return: cancelled",
  withdrawn: "Return: withdrawn",
}
