import type { Cart } from "@mavazi/contracts/cart/cart"
import { CODE_REQUIRED, QUANTITY_NOT_WHOLE } from "@mavazi/contracts/cart/copy"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { NoScriptCart } from "~/features/cart/components/no-script-cart"
import * as copy from "~/features/cart/copy"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import * as cartCopy from "~/shared/copy/cart"
import { type NoScriptAnswer, type ShowPage, statusOf } from "./no-script-page.server"

const NO_CART = { id: null, items: [], goods: 0, discount: 0, discounts: [], codes: [], total: 0, quantity: 0 }

/** The guest's cart. Its forms have the change in `action`; that of a product's page is `add`. */
export const cartPage: ShowPage = async (visitor) => {
  if (visitor === null) return { content: <NoScriptCart cart={NO_CART} problem={null} slug="" /> }
  const { form } = visitor
  if (form === null) return show(visitor, null)
  const problem = incompleteness(form)
  if (problem !== null) return show(visitor, problem, 422)
  try {
    await change(visitor, form)
    return { redirect: pagePaths.cart }
  } catch (error) {
    return show(visitor, problemOf(error, cartCopy.cartUpdateFailed), statusOf(error))
  }
}

const QUANTITY_CHANGES = ["add", "set-quantity"]

function incompleteness(form: URLSearchParams): string | null {
  const action = fieldOf(form, "action")
  if (action === "add" && fieldOf(form, "variantId") === "") return copy.chooseVariant
  if (QUANTITY_CHANGES.includes(action) && !Number.isInteger(quantityOf(form))) return QUANTITY_NOT_WHOLE
  if (action === "enter-code" && fieldOf(form, "code") === "") return CODE_REQUIRED
  return null
}

const quantityOf = (form: URLSearchParams) => Number(fieldOf(form, "quantity") || "x")

function change({ call }: Visitor, form: URLSearchParams): Promise<unknown> {
  const field = (name: string) => fieldOf(form, name)
  const line = `${guestPaths.cart}/${encodeURIComponent(field("line"))}`
  const codes = `${guestPaths.cart}/codes`
  switch (field("action")) {
    case "add": {
      const body = { productId: field("productId"), variantId: field("variantId"), quantity: quantityOf(form) }
      return call(guestPaths.cart, { method: "POST", body })
    }
    case "set-quantity":
      return call(line, { method: "PUT", body: { quantity: quantityOf(form) } })
    case "remove":
      return call(line, { method: "DELETE" })
    case "enter-code":
      return call(codes, { method: "POST", body: { code: field("code") } })
    case "remove-code":
      return call(`${codes}/${encodeURIComponent(field("code"))}`, { method: "DELETE" })
    default:
      return Promise.resolve()
  }
}

async function show(visitor: Visitor, problem: string | null, status = 200): Promise<NoScriptAnswer> {
  const slug = visitor.form === null ? "" : fieldOf(visitor.form, "slug")
  try {
    const cart = await visitor.call<Cart>(guestPaths.cart)
    return { content: <NoScriptCart cart={cart} problem={problem} slug={slug} />, status }
  } catch {
    return { content: <NoScriptCart cart={null} problem={problem ?? cartCopy.cartNotLoaded} slug={slug} />, status }
  }
}
