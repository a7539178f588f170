/** Words of Daraja about URLs that a shortcode has already; with its aggregator, or registered before. */
const ALREADY_REGISTERED = /already registered|duplicate notification/i

/**
 * Whether Daraja refuses a registration because the shortcode has one. The documented code, 500.003.1001, is also that of
 * every failure inside Daraja: only the message differs.
 */
export const saysAlreadyRegistered = (description: string): boolean => ALREADY_REGISTERED.test(description)
