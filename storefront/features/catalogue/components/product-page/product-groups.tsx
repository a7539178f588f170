import type { ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import * as copy from "../../copy"

/** Link to the product's collection; missing until the engine has rebuilt the read model of an earlier version. */
export function ProductGroups({ product: { collection } }: { product: Partial<Pick<ProductDetail, "collection">> }) {
  if (!collection) return null
  return (
    <p>
      {copy.collection}:{" "}
      <Link to={pagePaths.collections + encodeURIComponent(collection.value)}>{collection.label}</Link>
    </p>
  )
}
