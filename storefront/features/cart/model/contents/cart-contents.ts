import type { Cart, CartItem } from "@mavazi/contracts/cart/cart"
import type { VariantOption } from "@mavazi/contracts/catalogue/catalogue"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import type { Discount, EnteredCode } from "@mavazi/contracts/promotions/discount"

/** One line as the screens show it; the same shape for a guest's cart and for the server's. */
export interface CartLine {
  id: string
  productId: string
  variantId: string | null
  slug: string | null
  name: string
  image: string | null
  size: string | null
  color: string | null
  /** Every option, including size and colour; missing in carts that an earlier release stored. */
  options?: readonly VariantOption[] | undefined
  /** Unit price in shillings. A guest's cart has the price that was shown; the server's price is binding. */
  price: number
  quantity: number
  /** Available stock; null when unknown. */
  stock: number | null
  /** Fewer are in stock than the line has, and the shop sells it all the same. */
  madeToOrder?: true | undefined
  /** True until the server has given the line its id. */
  provisional: boolean
  /** A provisional line whose addition was not sent yet: removing it cancels the addition. */
  undoable?: boolean
}

/** A promotion code of the cart; `provisional` until the server has checked it. */
export type CartCode = EnteredCode & { provisional?: boolean }

/** What the server last said about promotions: it alone computes them. */
export interface CartPromotions {
  /** Sum of the discounts, in shillings. */
  discount: number
  discounts: readonly Discount[]
  /** `goods` for which they were computed. */
  discountedGoods: number
  /** Codes that the shopper has entered. */
  codes: readonly CartCode[]
}

/**
 * Lines, `goods` = sum of price × quantity in shillings, `total` = goods after discounts, `quantity` = sum of the lines'
 * quantities.
 */
export interface CartContents extends CartPromotions {
  items: CartLine[]
  goods: number
  total: number
  quantity: number
}

/** The added product, complete enough to show a line before the server responds. */
export interface NewCartItem {
  productId: string
  name: string
  price: number
  image: string | null
  slug?: string | undefined
  variantId?: string | undefined
  size?: string | undefined
  color?: string | undefined
  options?: readonly VariantOption[] | undefined
}

/**
 * Contents with sums recomputed from the lines. The discounts of changed lines are those of before, until the server has
 * confirmed the change.
 */
export function contentsOf(
  items: CartLine[],
  { discount = 0, discounts = [], discountedGoods, codes = [] }: Partial<CartPromotions> = {},
): CartContents {
  const goods = items.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return {
    ...{ items, goods, discount, discounts, discountedGoods: discountedGoods ?? goods, codes },
    total: Math.max(0, goods - discount),
    quantity: items.reduce((sum, line) => sum + line.quantity, 0),
  }
}

export const EMPTY_CART = contentsOf([])

const lineOf = (item: CartItem): CartLine => ({ ...item, provisional: false })

/** The server's cart in the form that the screens show. */
export function contentsFromServer(cart: Cart): CartContents {
  const { discount, discounts, codes } = cart
  return contentsOf(cart.items.map(lineOf), { discount, discounts, codes })
}

/** `M, Sand`, or an empty string for a product without options. */
export function variantLabel(line: Parameters<typeof optionLabels>[0]): string {
  return optionLabels(line).join(", ")
}
