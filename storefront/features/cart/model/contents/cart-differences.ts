import { formatKsh } from "@mavazi/contracts/money"
import { variantLabel, type CartContents, type CartLine } from "./cart-contents"

/** Differences between the cart that the shopper saw and the current one, one sentence each. */
export function cartDifferences(seen: CartContents, now: CartContents): string[] {
  const found = new Set<CartLine>()
  const told = seen.items.flatMap((line) => {
    const match = now.items.find((other) => isSame(line, other))
    if (!match) return [`${nameOf(line)} is no longer in your cart.`]
    found.add(match)
    // What was added without a choice may have joined a line that was there before.
    const isCounted = line.variantId !== null && match.quantity !== line.quantity
    return [
      ...(isCounted ? [`Your cart holds ${String(match.quantity)} of ${nameOf(match)}.`] : []),
      ...(match.price !== line.price ? [`${nameOf(match)} now costs ${formatKsh(match.price)}.`] : []),
    ]
  })
  const added = now.items.filter((line) => !found.has(line))
  return [...told, ...added.map((line) => `${nameOf(line)} was added to your cart.`)]
}

function isSame(seen: CartLine, now: CartLine): boolean {
  return seen.variantId === null ? seen.productId === now.productId : seen.variantId === now.variantId
}

function nameOf(line: CartLine): string {
  const variant = variantLabel(line)
  return variant === "" ? line.name : `${line.name} (${variant})`
}
