import type { CategoryPage, CategoryRef, CollectionPage, ProductListResponse } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { CATEGORIES, type Category, type CategoryLink, EVERYTHING } from "./categories"

const INTROS: Record<(typeof CATEGORIES)[number]["handle"], string> = {
  women: copy.introWomen,
  men: copy.introMen,
  children: copy.introChildren,
  new: copy.introNew,
}

const linkOf = ({ value, label }: CategoryRef): CategoryLink => ({ handle: value, name: label })

/** The category of a URL handle, from the engine or of the specified ones; undefined for an unknown one. */
export function categoryOf(handle: string | undefined, known: CategoryPage | null = null): Category | undefined {
  const link =
    handle === undefined ? EVERYTHING : known ? linkOf(known) : CATEGORIES.find((listed) => listed.handle === handle)
  if (link === undefined) return undefined
  const { picture = null, children = [] } = known ?? {}
  const path = (known?.path ?? []).map(linkOf)
  const crumbs = path.length > 0 ? [{ handle: "", name: copy.shop }, ...path, link] : []
  return { ...link, picture, path, crumbs, children: children.map(linkOf) }
}

/** The heading of a collection's page. */
export function headingOf({ value, label, picture }: CollectionPage): Category {
  return { handle: pagePaths.collection(value), name: label, picture, path: [], crumbs: [], children: [] }
}

/** The links above every list: the engine's top-level categories, then the new arrivals. */
export function menuOf({ menu }: Partial<Pick<ProductListResponse, "menu">>): readonly CategoryLink[] {
  return menu ? [...menu.map(linkOf), ...CATEGORIES.filter(({ handle }) => handle === "new")] : CATEGORIES
}

/** The text under the heading of a page: the merchant's, else one sentence of the shop's. */
export function categoryIntro({ handle, name, path }: Category, description = ""): string {
  if (description.trim() !== "") return description
  if (handle === "") return copy.introAll
  if (handle in INTROS) return INTROS[handle as keyof typeof INTROS]
  if (handle.startsWith(pagePaths.collections)) return interpolate(copy.introCollection, { name })
  const above = path[0]
  return above
    ? interpolate(copy.introSubcategoryOf, { name, category: above.name.toLowerCase() })
    : interpolate(copy.introSubcategory, { name })
}
