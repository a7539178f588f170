/** Limits that server and browser both enforce. No zod here: the storefront bundles this file. */

/** Largest quantity of a line; larger orders are made by phone. */
export const MAX_LINE_QUANTITY = 99

/** Largest number of lines in a cart. */
export const MAX_CART_LINES = 50

/** How long an unpaid order reserves its stock, in minutes. */
export const PAY_WITHIN_MINUTES = 30

/** How long a payment link is valid, and how long an order that is paid by link reserves its stock, in hours. */
export const LINK_HOURS = 48

/** How long an order can be changed or cancelled after it was placed, in minutes; the policies state it in words. */
export const CHANGE_WITHIN_MINUTES = 60

/** How long the difference of an approved exchange can be paid, in days. */
export const EXCHANGE_PAY_DAYS = 7

/** Until when pieces of a return or an approved exchange are to be with the shop, in days; the merchant can wait longer. */
export const RETURN_SEND_DAYS = 30

/** Shortest password of a shopper, in characters. */
export const MIN_PASSWORD = 6

/** Shortest password of an administrator, in characters. */
export const MIN_ADMIN_PASSWORD = 12

/** Largest number of unpaid orders of one account. */
export const MAX_UNPAID_ORDERS = 3

/** Largest number of units in those orders together, and of one variant. */
export const MAX_UNPAID_PIECES = 120
export const MAX_UNPAID_PIECES_OF_ONE = 50

/** Largest number of saved addresses of an account. */
export const MAX_ADDRESSES = 20
