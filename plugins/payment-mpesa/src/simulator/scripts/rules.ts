/** What Daraja is said to do, or does only sometimes. All are off, until `POST /__sim/rules` switches some on. */
export interface Rules {
  /** The same amount from the same phone, within two minutes of a success, ends with 17. */
  sameAmount: boolean
  /** An amount like 1032 shillings ends with that code. */
  amountTriggers: boolean
  /** A new token ends those before it. */
  newTokenEndsOld: boolean
  /** A timestamp may be ten minutes off Nairobi's time, not more. */
  strictTime: boolean
  /** `expires_in` is a number. */
  numericExpiry: boolean
  /** How often a message is sent again that the shop has not taken with 2xx. */
  retries: number
}

export const USUAL_RULES: Readonly<Rules> = {
  sameAmount: false,
  amountTriggers: false,
  newTokenEndsOld: false,
  strictTime: false,
  numericExpiry: false,
  retries: 0,
}
