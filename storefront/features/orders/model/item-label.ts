import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import type { Order } from "@mavazi/contracts/orders/order"

/** Name of an order's item with its size and colour; `fallback` when the order has none with this id. */
export function itemLabel({ items }: Pick<Order, "items">, id: string, fallback: string): string {
  const item = items.find((each) => each.id === id)
  return item === undefined ? fallback : [item.name, ...optionLabels(item)].join(", ")
}
