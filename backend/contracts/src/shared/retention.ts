/* How long the shop keeps personal data, in days. The engine deletes by these figures, and the page Privacy states them. */

/** A session that is not used ends after this time. */
export const SESSION_IDLE_DAYS = 14

/** The longest time that a session lasts. Its cookie is kept as long. */
export const SESSION_DAYS = 30

/** The cookie by which a browser is a known device of an account, and its row. */
export const KNOWN_DEVICE_DAYS = 180

/** Cookies of choices such as low-data mode. */
export const PREFERENCE_DAYS = 365

/** Sign-ins, refused sign-ins and changes of passwords, with the address of the device. */
export const SECURITY_EVENT_DAYS = 180

/**
 * Names and addresses of a deleted account's orders, from the order on: section 23 of the Tax Procedures Act, 2015, has records
 * of sales kept for five years.
 */
export const ORDER_ADDRESS_DAYS = 1826

/** Payers' numbers and names, unless the payment method's configuration says another time. */
export const PAYMENT_DATA_DAYS = 365

/** A guest's cart and its cookie, after the last change. */
export const GUEST_CART_DAYS = 30
