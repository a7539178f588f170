/* Not reviewed by a native speaker yet. */

export const phoneInvalid = "Weka nambari ya simu ya mkononi ya Kenya."
export { noPaymentSession, shillingsOnly, wholeShillingsOnly } from "./copy"

export const arrivedNothingDue = (arrived: string) => `${arrived} imefika, na agizo hili halidaiwi chochote tena.`
export const arrivedOtherAmount = (arrived: string, due: string) => `${arrived} imefika, na agizo linagharimu ${due}.`

export const totalWithCents =
  "M-Pesa inakubali shilingi kamili, na jumla hii ina senti. Tafadhali lilipie kwa njia nyingine."
export const amountTooLarge = (most: string) =>
  `M-Pesa inakubali Ksh ${most} tu kwa malipo moja. Tafadhali tupigie simu ili kulipia agizo hili.`
