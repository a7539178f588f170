import { randomUUID } from "node:crypto"
import { purchase } from "../../../backend/bench/shoppers/purchase-ours.mjs"
import { callerWith, signInCookie } from "../../../backend/bench/shoppers/shopper-ours.mjs"
import { shopPages } from "./pages.mjs"

/**
 * @typedef {object} AuditedPage
 * @property {string} path
 * @property {boolean} [everyLink] audited on each connection, not only on that of the mobile preset
 * @property {string} [cookie] of the session that may see the page; search engines do not see such pages
 */

/**
 * The pages that Lighthouse audits, by name: what search engines see, in both languages, and cart and order of a shopper.
 *
 * @param {string} url of the storefront
 * @returns {Promise<Record<string, AuditedPage>>}
 */
export async function auditedPages(url) {
  const pages = await shopPages(url)
  const english = { ...pages, static: "/about" }
  const entries = [
    ...Object.entries(english).map(([name, path]) => [name, { path, everyLink: true }]),
    ...Object.entries(pages).map(([name, path]) => [`${name} sw`, { path: `/sw${path === "/" ? "" : path}` }]),
  ]
  return { ...Object.fromEntries(entries), ...(await shopperPages(url, pages.product)) }
}

/** Cart and order of a new shopper. */
async function shopperPages(url, product) {
  const credentials = { email: `audit.${randomUUID()}@example.com`, password: "kitenge-87-bench" }
  const cookie = await signInCookie(url, credentials)
  const call = callerWith(url, cookie)
  const { id: productId, variants } = await call(`/api${product.replace("/product/", "/products/")}`)
  const { id: variantId } = variants.find(({ stock }) => stock > 2)
  await purchase(call, { productId, variantId })
  const [{ id }] = await call("/api/orders")
  await call("/api/cart", { productId, variantId, quantity: 1 })
  return { cart: { path: "/cart", cookie }, order: { path: `/orders/${id}`, cookie } }
}
