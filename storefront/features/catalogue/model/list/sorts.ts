import type { ProductSort } from "@mavazi/contracts"

export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "price-asc", label: "Price, low to high" },
  { value: "price-desc", label: "Price, high to low" },
  { value: "name", label: "Name" },
]
