import type { CategoryPage, CategoryRef } from "@mavazi/contracts"
import type { CategorySource } from "../../medusa-schema/products/categories"
import * as copy from "../copy"
import { toPicture } from "./picture"

/** Category of new products, defined by their publication date. The engine's category of this handle is not shown. */
export const NEW_CATEGORY = "new"

type CategoryTexts = Omit<CategorySource, "swahili">

const newArrivals = (label: string): CategoryPage => ({
  ...{ value: NEW_CATEGORY, label, parent: null },
  ...{ description: "", picture: null, path: [], children: [] },
})

/** Public categories. Their pages are made once for each state of the engine's tables. */
export class CategoryTree {
  /** Without paths and children, in tree order. */
  readonly refs: readonly CategoryRef[]
  /** Top-level categories by rank. */
  readonly menu: readonly CategoryRef[]
  /** In tree order. */
  readonly pages: readonly CategoryPage[]
  private readonly byHandle = new Map<string, CategoryPage>()

  private readonly newProducts: CategoryPage

  constructor(sources: readonly CategoryTexts[] = [], newArrivalsLabel: string = copy.newArrivals) {
    this.newProducts = newArrivals(newArrivalsLabel)
    for (const source of sources) this.add(source)
    this.pages = [...this.byHandle.values()]
    this.refs = this.pages.map(refOf)
    this.menu = this.refs.filter(({ parent }) => parent === null)
  }

  /** The page of a public category, or of the new products. */
  find(handle: string): CategoryPage | null {
    return handle === NEW_CATEGORY ? this.newProducts : (this.byHandle.get(handle) ?? null)
  }

  private add({ value, label, parent, description, picture }: CategoryTexts): void {
    const above = parent === null ? null : this.byHandle.get(parent)
    if (value === NEW_CATEGORY || above === undefined) return
    const page: CategoryPage = {
      ...{ value, label, parent, description },
      picture: picture && toPicture(picture, label),
      path: above === null ? [] : [...above.path, refOf(above)],
      children: [],
    }
    above?.children.push(refOf(page))
    this.byHandle.set(value, page)
  }
}

function refOf({ value, label, parent }: CategoryRef): CategoryRef {
  return { value, label, parent }
}
