import type { ProductDetail } from "@mavazi/contracts/catalogue/catalogue"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { api } from "~/shared/api/client"
import type { LineVariant } from "../model/contents/cart-change"

/** The variants of a product. */
export async function fetchVariants(slug: string): Promise<LineVariant[]> {
  const { variants } = await api<ProductDetail>(apiPaths.product(slug))
  return variants
}
