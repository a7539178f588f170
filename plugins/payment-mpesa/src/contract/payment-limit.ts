/* No zod here: browsers bundle this file. */

/** Largest payment that M-Pesa takes, by prompt or paybill, in whole shillings. */
export const MAX_PAYMENT = 250_000
