import { z } from "zod"
import { Picture } from "./picture"

/** Longest handle of a category in a URL; the engine makes one from the name, without a limit. */
export const MAX_HANDLE_LENGTH = 300

/** A category by its handle, with the handle of its parent. */
export const CategoryRef = z
  .object({ value: z.string(), label: z.string(), parent: z.string().nullable() })
  .meta({ id: "CategoryRef" })

const shown = {
  description: z
    .string()
    .describe("The merchant's text; empty when there is none. Of a collection: from its metadata."),
  picture: Picture.nullable().describe("From the key `picture` of its metadata."),
}

/** What the page of a category shows. */
export const CategoryPage = CategoryRef.extend({
  ...shown,
  path: z.array(CategoryRef).describe("The categories above it, from the top level down."),
  children: z.array(CategoryRef).describe("Public categories below it, by rank."),
}).meta({ id: "CategoryPage" })

export const Category = CategoryRef.extend({
  ...shown,
  count: z.number().int().nonnegative().describe("Products on sale, those of the categories below it included."),
}).meta({ id: "Category" })

/** Response of `GET /api/categories`. */
export const CategoryTree = z
  .object({
    categories: z
      .array(Category)
      .describe("Public categories whose parents are public, in tree order: by rank, each followed by those below it."),
  })
  .meta({ id: "CategoryTree" })

/** A collection by its handle. */
export const CollectionRef = z.object({ value: z.string(), label: z.string() }).meta({ id: "CollectionRef" })

/** What the page of a collection shows. */
export const CollectionPage = CollectionRef.extend(shown).meta({ id: "CollectionPage" })

export const Collection = CollectionPage.extend({
  count: z.number().int().nonnegative().describe("Products on sale."),
}).meta({ id: "Collection" })

/** Response of `GET /api/collections`. */
export const CollectionList = z
  .object({ collections: z.array(Collection).describe("By title.") })
  .meta({ id: "CollectionList" })

export type CollectionRef = z.infer<typeof CollectionRef>
export type CollectionPage = z.infer<typeof CollectionPage>
export type CollectionList = z.infer<typeof CollectionList>
export type CategoryRef = z.infer<typeof CategoryRef>
export type CategoryPage = z.infer<typeof CategoryPage>
export type Category = z.infer<typeof Category>
export type CategoryTree = z.infer<typeof CategoryTree>
