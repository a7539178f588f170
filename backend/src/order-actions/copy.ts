/* What merchants read about the actions on an order: why one is not possible, and what one will do. */

export const nothingDue = "Nothing is due."
export const allPacked = "All of it is packed."
export const allSent = "All of it has left the shop."
export const allDelivered = "All of it has arrived."
export const notSent = "Nothing of it has left the shop yet."
export const allReady = "All of it is ready."
export const allPickedUp = "All of it was picked up."
export const notReady = "Nothing of it is ready yet."
export const sentAlready = "It has left the shop. Refund it instead."
export const unpackFirst = "It is packed. Unpack it first."
export const cancelInstead = "Nothing of it has left the shop. Cancel the order instead: that gives the money back."
export const refundOnItsWay = "A refund is on its way, or its outcome is not known."
export const nothingToRefund = "Nothing was paid, or all of it was given back."
export const notAtOnce =
  "M-Pesa cannot give all of it back by itself. Refund the payments one by one on the engine's page of the order."

/** Says who gets an e-mail; empty for a customer without an address, who gets none. */
const told = (email: string, about: string) => (email === "" ? "" : ` ${email} gets an e-mail${about}.`)

export const packEffect =
  "All pieces are marked as packed, and leave the counted stock. The customer gets no e-mail yet."
export const unpackEffect = "The pieces are put back, and stay reserved for this order."
export const handOverEffect = (email: string) =>
  `What is not packed yet is packed, and all of it leaves the shop.${told(email, " with courier and reference")}`
export const deliverEffect = (email: string) => `All that was sent is marked as arrived.${told(email, "")}`
export const readyEffect = (email: string) =>
  `What is not packed yet is packed, and all of it is ready to pick up.${told(email, "")}`
export const pickedUpEffect = (email: string) => `All that was ready is marked as picked up.${told(email, "")}`
export const recordEffect = (due: string) => `${due} is due.`
export const linkEffect = (due: string) => `${due} can be paid by a link, without an account.`

const byMpesa = (amount: string, receipts: string) =>
  `${amount} goes back to the payer by M-Pesa${receipts === "" ? "" : ` (receipt ${receipts})`}.`
const byHand = (amount: string) =>
  `${amount} was paid in cash, by bank or otherwise: give it back yourself. It is recorded as refunded.`
const PIECES_RELEASED = "The order ends, and its pieces can be sold again."

interface MoneyBack {
  /** Amounts with their currency; null for none. */
  automatic: string | null
  manual: string | null
  receipts: string[]
}

const moneyEffect = ({ automatic, manual, receipts }: MoneyBack) =>
  [automatic !== null && byMpesa(automatic, receipts.join(", ")), manual !== null && byHand(manual)]
    .filter((sentence) => sentence !== false)
    .join(" ")

export const cancelEffect = (money: MoneyBack, email: string) =>
  [moneyEffect(money), PIECES_RELEASED].filter(Boolean).join(" ") + told(email, "")
export const refundEffect = (money: MoneyBack, email: string) =>
  `${moneyEffect(money)} The pieces stay with the customer.${told(email, "")}`

export const wishedExchange = (quantity: number, piece: string, wish: string) =>
  `The customer wants to exchange ${String(quantity)} × ${piece} for ${wish}.`
export const approveExchangeEffect = (wish: string, difference: number, amount: string) => {
  const money = difference > 0 ? `${amount} more will be due.` : `The shop will owe the customer ${amount}.`
  return `${wish} It becomes an exchange of the engine: you receive the pieces there, and pack the new ones here.${difference === 0 ? "" : ` ${money}`}`
}
export const refuseExchangeEffect = "The wished pieces are sold to others again. The customer reads your reason."
