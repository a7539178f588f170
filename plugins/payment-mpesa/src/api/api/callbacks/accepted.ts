/** Daraja wants exactly this; anything else counts as not delivered. */
export const ACCEPTED = { ResultCode: 0, ResultDesc: "Accepted" }
