/* What the shop's calls answer about the deletion of an account. */

export const staffAccount =
  "This account belongs to somebody who works for the shop. An owner of the shop removes it on the page Staff."
export const unpaid = (order: number) =>
  `Order ${String(order)} is not paid. Please cancel it, or pay it and wait for it, and then delete your account.`
export const paymentUnderWay = (order: number) =>
  `We are checking a payment for order ${String(order)}. Please delete your account when the order says whether it is paid.`
export const notDelivered = (order: number) =>
  `Order ${String(order)} has not arrived yet. Please delete your account after it has.`
export const refundUnderWay = (order: number) =>
  `A refund for order ${String(order)} is on its way to you. Please delete your account after it has arrived.`
export const owed = (order: number) =>
  `We owe you money for order ${String(order)}. Please contact us, and delete your account after we have returned it.`
export const unfinishedChange = (order: number) =>
  `A return or change of order ${String(order)} is not finished. Please delete your account after it is.`
