import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { variantLabel, type CartContents, type CartLine } from "./cart-contents"

/** Differences between the cart that the shopper saw and the current one, one sentence each. */
export function cartDifferences(before: CartContents, now: CartContents): string[] {
  const matched = new Set<CartLine>()
  const changes = before.items.flatMap((line) => {
    const match = now.items.find((other) => isSame(line, other))
    if (!match) return [interpolate(copy.differenceRemoved, { name: nameOf(line) })]
    matched.add(match)
    // An addition without a chosen variant may have been merged into an existing line.
    const isCounted = line.variantId !== null && match.quantity !== line.quantity
    return [
      ...(isCounted ? [interpolate(copy.differenceQuantity, { quantity: match.quantity, name: nameOf(match) })] : []),
      ...(match.price !== line.price
        ? [interpolate(copy.differencePrice, { name: nameOf(match), price: formatKsh(match.price) })]
        : []),
    ]
  })
  const added = now.items.filter((line) => !matched.has(line))
  return [...changes, ...added.map((line) => interpolate(copy.differenceAdded, { name: nameOf(line) }))]
}

function isSame(before: CartLine, now: CartLine): boolean {
  return before.variantId === null ? before.productId === now.productId : before.variantId === now.variantId
}

function nameOf(line: CartLine): string {
  const variant = variantLabel(line)
  return variant === "" ? line.name : `${line.name} (${variant})`
}
