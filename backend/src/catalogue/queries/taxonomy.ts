import type { CategoryTree, CollectionList } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { ProductIndex } from "../search/product-index"
import { collectionGroup } from "../taxonomy/collections"

/** The tree of public categories, each with its number of products. */
export function categoryTree(index: ProductIndex, language: Language): CategoryTree {
  const counts = index.products.countByGroup()
  return {
    categories: index.taxonomyIn(language).tree.pages.map(({ path: _path, children: _children, ...category }) => ({
      ...category,
      count: counts(category.value),
    })),
  }
}

/** All collections, each with its number of products. */
export function collectionList(index: ProductIndex, language: Language): CollectionList {
  const counts = index.products.countByGroup()
  return {
    collections: index.taxonomyIn(language).collections.pages.map((page) => ({
      ...page,
      count: counts(collectionGroup(page.value)),
    })),
  }
}
