import type { Language } from "@mavazi/contracts/shared/language"
import type { CategorySource } from "../../medusa-schema/products/categories"
import type { CollectionSource } from "../../medusa-schema/products/collections"
import type { Terms } from "../../medusa-schema/products/translations"
import * as english from "../copy"
import * as swahili from "../copy.sw"
import { CategoryTree } from "./category-tree"
import { Collections } from "./collections"

/** What lists and menus say, in one language. */
export interface Taxonomy {
  tree: CategoryTree
  collections: Collections
  /** Label of a value by which products are filtered, such as a colour. */
  labelOf: (value: string) => string
}

export interface TaxonomySources {
  categories: readonly CategorySource[]
  collections: readonly CollectionSource[]
  terms: Terms
}

/** Made once for each state of the engine's tables. What is not translated is English. */
export function taxonomiesOf({ categories, collections, terms }: TaxonomySources): Record<Language, Taxonomy> {
  return {
    en: {
      tree: new CategoryTree(categories.map(inEnglish), english.newArrivals),
      collections: new Collections(collections.map(inEnglish)),
      labelOf: (value) => value,
    },
    sw: {
      tree: new CategoryTree(categories.map(inSwahili), swahili.newArrivals),
      collections: new Collections(collections.map(inSwahili)),
      labelOf: (value) => terms.get(value) ?? value,
    },
  }
}

type Translated = Pick<CategorySource, "label" | "description" | "swahili">

/** The translation itself is not answered. */
function inEnglish<Source extends Translated>({ swahili: _swahili, ...source }: Source): Omit<Source, "swahili"> {
  return source
}

function inSwahili<Source extends Translated>(source: Source): Omit<Source, "swahili"> {
  const { label, description } = source.swahili
  return { ...inEnglish(source), label: label ?? source.label, description: description ?? source.description }
}
