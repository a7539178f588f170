import type { CategoryTree } from "@mavazi/contracts"
import type { ProductIndex } from "../search/product-index"

/** The tree of public categories, each with its number of products. */
export function categoryTree({ products, tree }: ProductIndex): CategoryTree {
  const counts = products.countByCategory()
  return {
    categories: tree.pages.map(({ path: _path, children: _children, ...category }) => ({
      ...category,
      count: counts(category.value),
    })),
  }
}
