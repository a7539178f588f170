import type { VariantOption } from "@mavazi/contracts/catalogue/catalogue"
import { MAX_LINE_QUANTITY } from "@mavazi/contracts/shared/limits"
import { contentsOf, type CartCode, type CartContents, type CartLine, type NewCartItem } from "./cart-contents"

/** Another variant for a line. */
export interface LineVariant {
  id: string
  size: string | null
  color: string | null
  options?: readonly VariantOption[]
  image?: string | null
  price: number
  stock: number
}

/** Every change that a shopper can make to a cart. */
export type CartChange =
  | { kind: "add"; item: NewCartItem; quantity: number }
  | { kind: "set-quantity"; lineId: string; quantity: number }
  | { kind: "set-variant"; lineId: string; variant: LineVariant }
  | { kind: "remove"; lineId: string }
  | { kind: "clear" }
  | { kind: "enter-code" | "remove-code"; code: string }

/** Changes with the same queue name are sent one after the other and may replace each other. */
export function queueOf(change: CartChange): string {
  switch (change.kind) {
    case "add":
      return `add ${identityOf(change.item)}`
    case "set-quantity":
    case "set-variant":
    case "remove":
      return `line ${change.lineId}`
    case "clear":
      return "cart"
    case "enter-code":
    case "remove-code":
      return `code ${change.code}`
  }
}

/** Items with the same identity share a line: a variant, or a product in one size and colour. */
export function identityOf(item: {
  productId: string
  variantId?: string | null | undefined
  size?: string | null | undefined
  color?: string | null | undefined
}): string {
  return item.variantId ?? [item.productId, item.size ?? "", item.color ?? ""].join("|")
}

/** Id of a line that is not on the server yet. */
export function provisionalId(item: Parameters<typeof identityOf>[0]): string {
  return `new ${identityOf(item)}`
}

/** Contents after one change. Unknown lines and codes are ignored; a quantity is at least one. */
export function applyChange(contents: CartContents, change: CartChange): CartContents {
  switch (change.kind) {
    case "enter-code":
      return { ...contents, codes: [...withoutCode(contents.codes, change.code), provisionalCode(change.code)] }
    case "remove-code":
      return { ...contents, codes: withoutCode(contents.codes, change.code) }
    case "clear":
      return contentsOf([])
    default:
      return contentsOf(changedItems(contents.items, change), contents)
  }
}

/** Upper and lower case are the same. */
const withoutCode = (codes: readonly CartCode[], code: string) =>
  codes.filter((other) => other.code.toUpperCase() !== code.toUpperCase())

const provisionalCode = (code: string): CartCode => ({ code, applied: false, reason: null, provisional: true })

function changedItems(
  items: CartLine[],
  change: Exclude<CartChange, { kind: "clear" } | { code: string }>,
): CartLine[] {
  switch (change.kind) {
    case "add":
      return withAdded(items, change.item, change.quantity)
    case "set-quantity":
      return items.map((line) =>
        line.id === change.lineId ? { ...line, quantity: clampQuantity(change.quantity) } : line,
      )
    case "set-variant":
      return withVariant(items, change.lineId, change.variant)
    case "remove":
      return items.filter((line) => line.id !== change.lineId)
  }
}

/** Like the server: when the new variant already has a line, the quantities are merged into it. */
function withVariant(items: CartLine[], lineId: string, change: LineVariant): CartLine[] {
  const { id: variantId, size, color, options, image = null, price, stock } = change
  const moved = items.find((line) => line.id === lineId)
  const existingLine = items.find((line) => line.variantId === variantId && line.id !== lineId)
  const variant = { variantId, size, color, options, price, stock, image: image ?? moved?.image ?? null }
  if (!moved || !existingLine) return items.map((line) => (line === moved ? { ...line, ...variant } : line))
  const quantity = clampQuantity(existingLine.quantity + moved.quantity)
  return items.filter((line) => line !== moved).map((line) => (line === existingLine ? { ...line, quantity } : line))
}

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(1, quantity), MAX_LINE_QUANTITY)
}

function withAdded(items: CartLine[], item: NewCartItem, quantity: number): CartLine[] {
  const identity = identityOf(item)
  const existing = items.find((line) => identityOf(line) === identity)
  if (existing) {
    return items.map((line) =>
      line === existing ? { ...line, quantity: clampQuantity(line.quantity + quantity) } : line,
    )
  }
  const line: CartLine = {
    id: provisionalId(item),
    productId: item.productId,
    variantId: item.variantId ?? null,
    slug: item.slug ?? null,
    name: item.name,
    image: item.image,
    size: item.size ?? null,
    color: item.color ?? null,
    options: item.options,
    price: item.price,
    quantity: clampQuantity(quantity),
    stock: null,
    provisional: true,
  }
  return [...items, line]
}
