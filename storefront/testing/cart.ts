import type { Discount, EnteredCode } from "@mavazi/contracts/promotions/discount"
import type { Cart, CartItem } from "@mavazi/contracts/cart/cart"

type Line = Pick<CartItem, "name" | "price" | "quantity"> & Partial<Pick<CartItem, "size" | "color" | "stock">>

/** A cart of the server with these lines; ids are `line_0`, `line_1`… */
export function cartOf(...lines: Line[]): Cart {
  const items = lines.map((line, index): CartItem => {
    const productId = `prod_${String(index)}`
    const names = { name: line.name, image: null, slug: `product-${String(index)}` }
    return {
      _id: `line_${String(index)}`,
      id: `line_${String(index)}`,
      productId,
      variantId: `variant_${String(index)}`,
      size: null,
      color: null,
      options: [],
      compareAtPrice: null,
      stock: 20,
      ...names,
      ...line,
      qty: line.quantity,
      product: { _id: productId, id: productId, title: line.name, img: null, ...names },
    }
  })
  const goods = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  return {
    id: "cart_1",
    ...{ items, goods, discount: 0, discounts: [], codes: [], total: goods },
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
  }
}

/** The cart with a code that takes an amount off, and one that does not apply for a reason. */
export function withCodes(cart: Cart, { applied, refused }: { applied?: Discount; refused?: EnteredCode } = {}): Cart {
  const discount = applied?.amount ?? 0
  return {
    ...{ ...cart, discount, total: cart.goods - discount },
    discounts: applied ? [applied] : [],
    codes: [
      ...(applied ? [{ code: applied.code ?? "", applied: true, reason: null }] : []),
      ...(refused ? [refused] : []),
    ],
  }
}
