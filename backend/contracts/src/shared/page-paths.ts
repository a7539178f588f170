/*
 * Paths of the storefront's pages, for its links and for those in e-mails and answers. `storefront/app/routes.ts` declares the
 * routes. The storefront's build writes each constant where it is used, so that a page loads only its own.
 */

export const shop = "/shop"
export const women = "/shop/women"
export const men = "/shop/men"
export const children = "/shop/children"
export const newArrivals = "/shop/new"
/** A category's page, or the whole shop for an empty handle. */
export const category = (handle: string) => (handle === "" ? shop : `/shop/${encodeURIComponent(handle)}`)
/** Followed by the encoded handle of a collection. Code for browsers uses this constant, which is written where it is used. */
export const collections = "/collections/"
export const collection = (handle: string) => collections + encodeURIComponent(handle)
export const product = (slug: string) => `/product/${encodeURIComponent(slug)}`

export const cart = "/cart"
export const checkout = "/checkout"
export const orderSuccess = "/order-success"
/** Followed by the order's id. */
export const orders = "/orders/"

export const guestCheckout = "/guest/checkout"
/** Look-up of an order without an account. */
export const guestOrders = "/guest/orders"
export const guestOrder = (token: string) => `/guest/orders/${token}`

/** Followed by the token of a payment link. */
export const payByLink = "/pay/"

export const auth = "/auth"
export const forgotPassword = "/auth/forgot"
export const resetPassword = "/auth/reset"
export const verifyEmail = "/auth/verify"
export const profile = "/profile"
export const myOrders = "/profile?tab=orders"

export const wishList = "/wish-list"
/** Followed by the token of a shared list. */
export const sharedWishList = "/wish-list/"

export const about = "/about"
export const careers = "/careers"
/** Followed by the id of an opening. */
export const openings = "/careers/"
export const sustainability = "/sustainability"
export const press = "/press"
export const contact = "/contact"
export const shippingReturns = "/shipping-returns"
export const faq = "/faq"
export const sizeGuide = "/size-guide"
export const privacy = "/privacy"
export const terms = "/terms"
export const offline = "/offline"

export const adminLogin = "/admin"
export const dashboard = "/admin/dashboard"
