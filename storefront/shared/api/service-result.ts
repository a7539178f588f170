/** Outcome of a service that a shopper's action started (specification, section 7): `error` is for the screen. */
export type ServiceResult = { success: true } | { success: false; error: string }
