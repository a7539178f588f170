import type { CategoryTree, CollectionList } from "@mavazi/contracts"
import type { ProductIndex } from "../search/product-index"
import { collectionGroup } from "../taxonomy/collections"

/** The tree of public categories, each with its number of products. */
export function categoryTree({ products, tree }: ProductIndex): CategoryTree {
  const counts = products.countByGroup()
  return {
    categories: tree.pages.map(({ path: _path, children: _children, ...category }) => ({
      ...category,
      count: counts(category.value),
    })),
  }
}

/** All collections, each with its number of products. */
export function collectionList({ products, collections }: ProductIndex): CollectionList {
  const counts = products.countByGroup()
  return {
    collections: collections.pages.map((page) => ({ ...page, count: counts(collectionGroup(page.value)) })),
  }
}
