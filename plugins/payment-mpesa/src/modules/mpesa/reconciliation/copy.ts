/* What merchants read about statements. */

/** Titles of the columns that a statement must have. */
export const REQUIRED_COLUMNS = {
  receipt: "Receipt No.",
  completed: "Completion Time",
  paidIn: "Paid In",
  withdrawn: "Withdrawn",
} as const

export const notAStatement = "This is not an M-Pesa statement: no line has the columns Receipt No., Paid In, Withdrawn."
export const otherShortcode = (shortcode: string, ours: string) =>
  `This is the statement of ${shortcode}; the shop's shortcode is ${ours}.`
export const noPeriod = "This statement has neither transactions nor a period."

/** Names the line of a fault. */
export const inLine = (line: number, why: string) => `Line ${String(line)}: ${why}`
/* Go on behind the number of their line. */
export const columnMissing = (title: string) => `the column ${title} is missing.`
export const unexpectedQuote = "unexpected quotation mark."
export const receiptInvalid = "the receipt number is not valid."
export const notATime = (text: string) => `“${text}” is not a date and time.`
export const notAnAmount = (text: string) => `“${text}” is not an amount.`

export const lineNotFound = "Statement line not found."
export const lineNotAPayment = "This line is not a payment."
