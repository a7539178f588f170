/* What merchants read about personal data of payments. */

export const paymentInProgress =
  "A payment or refund of this customer is in progress or under review. Finish it, then erase the data."
