import type { Cart } from "@mavazi/contracts/cart/cart"
import { CODE_REQUIRED, QUANTITY_NOT_WHOLE } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { NoScriptCart, type NoScriptCartProps } from "~/features/cart/components/no-script-cart"
import * as copy from "~/features/cart/copy"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import * as cartCopy from "~/shared/copy/cart"
import { type Buyer, buyerOf } from "./buyer.server"
import { type NoScriptAnswer, type ShowPage, statusOf } from "./no-script-page.server"

const NO_CART = { id: null, items: [], goods: 0, discount: 0, discounts: [], codes: [], total: 0, quantity: 0 }

/** The cart of the account, or of the guest. Its forms have the change in `action`; that of a product's page is `add`. */
export const cartPage: ShowPage = async (visitor) => {
  if (visitor === null) return { content: <NoScriptCart cart={NO_CART} name={null} {...NOTHING_REFUSED} /> }
  const { form } = visitor
  const buyer = await buyerOf(visitor)
  if (form === null) return show(visitor, buyer, NOTHING_REFUSED)
  const slug = fieldOf(form, "slug")
  const problem = incompleteness(form)
  if (problem !== null) return show(visitor, buyer, { problem, slug, status: 422 })
  try {
    await change(visitor, buyer, form)
    return { redirect: pagePaths.cart }
  } catch (error) {
    return show(visitor, buyer, {
      ...{ problem: problemOf(error, cartCopy.cartUpdateFailed), slug },
      status: statusOf(error),
    })
  }
}

interface Refused extends Pick<NoScriptCartProps, "problem" | "slug"> {
  status?: number
}

const NOTHING_REFUSED: Refused = { problem: null, slug: "" }

const QUANTITY_CHANGES = ["add", "set-quantity"]

function incompleteness(form: URLSearchParams): string | null {
  const action = fieldOf(form, "action")
  if (action === "add" && fieldOf(form, "variantId") === "") return copy.chooseVariant
  if (QUANTITY_CHANGES.includes(action) && !Number.isInteger(quantityOf(form))) return QUANTITY_NOT_WHOLE
  if (action === "enter-code" && fieldOf(form, "code") === "") return CODE_REQUIRED
  return null
}

const quantityOf = (form: URLSearchParams) => Number(fieldOf(form, "quantity") || "x")

function change({ call }: Visitor, { cart }: Buyer, form: URLSearchParams): Promise<unknown> {
  const field = (name: string) => fieldOf(form, name)
  const line = `${cart}/${encodeURIComponent(field("line"))}`
  const codes = `${cart}/codes`
  switch (field("action")) {
    case "add": {
      const body = { productId: field("productId"), variantId: field("variantId"), quantity: quantityOf(form) }
      return call(cart, { method: "POST", body })
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

async function show(visitor: Visitor, { user, cart: path }: Buyer, refused: Refused): Promise<NoScriptAnswer> {
  const { problem, slug, status = 200 } = refused
  const name = user?.name ?? null
  try {
    const cart = await visitor.call<Cart>(path)
    return { content: <NoScriptCart {...{ cart, name, problem, slug }} />, status, initial: { [path]: cart } }
  } catch {
    const shown = { cart: null, name, problem: problem ?? cartCopy.cartNotLoaded, slug }
    return { content: <NoScriptCart {...shown} />, status }
  }
}
