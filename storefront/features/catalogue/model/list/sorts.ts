import type { ProductSort } from "@mavazi/contracts"
import * as copy from "../../copy"

export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: "newest", label: copy.sortNewest },
  { value: "price-asc", label: copy.sortPriceAscending },
  { value: "price-desc", label: copy.sortPriceDescending },
  { value: "name", label: copy.sortName },
]
