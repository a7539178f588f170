/** Documented or occasional behaviour of Daraja. All rules are off until `POST /__sim/rules` switches them on. */
export interface Rules {
  /** The same amount from the same phone, within two minutes of a success, ends with 17. */
  sameAmount: boolean
  /** An amount like 1032 shillings ends with that code. */
  amountTriggers: boolean
  /** A new token invalidates earlier ones. */
  newTokenEndsOld: boolean
  /** A timestamp may differ from Nairobi's time by ten minutes at most. */
  strictTime: boolean
  /** `expires_in` is a number. */
  numericExpiry: boolean
  /** C2B URLs are registered once, as in production. */
  registersOnce: boolean
  /** Every registration of C2B URLs is rejected. */
  refusesUrls: boolean
  /** Retries of a message that the shop did not answer with 2xx. */
  retries: number
  /** Time after which a payment is in the list of Pull Transactions. */
  listedAfterMs: number
}

export const DEFAULT_RULES: Readonly<Rules> = {
  sameAmount: false,
  amountTriggers: false,
  newTokenEndsOld: false,
  strictTime: false,
  numericExpiry: false,
  registersOnce: false,
  refusesUrls: false,
  retries: 0,
  listedAfterMs: 0,
}
