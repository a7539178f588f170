/* Not reviewed by a native speaker yet. */

export const waitsForConfirmation = "Malipo haya au risiti hii tayari inasubiri kuthibitishwa."
export const receiptRefunded = (receipt: string) => `Pesa za risiti ${receipt} zilirudishwa, au zinarudishwa.`
export const receiptOfAnother = (receipt: string) => `Risiti ${receipt} ni ya malipo mengine.`
export const receiptOfOtherPrompt = (shillings: number) =>
  `Ombi lingine la agizo hili liliomba shilingi ${String(shillings)}. Weka risiti ya malipo hayo.`
export const otherAmount = (shillings: number, receipt: string) =>
  `Safaricom iliripoti shilingi ${String(shillings)} kwa ${receipt}.`
export const reportedMeanwhile = "Safaricom imeshayaripoti malipo haya."
export const tooManyReceipts = "Umeweka misimbo kadhaa ya M-Pesa. Tafadhali jaribu tena baadaye, au wasiliana na duka."

/* For the merchant: English. */
export {
  confirmedBySafaricom,
  confirmedByStaff,
  deniedBySafaricom,
  queriesNotSetUp,
  receiptNotFound,
  receiptNotOpen,
  secondPersonRequired,
  tooManyQueries,
} from "./copy"
