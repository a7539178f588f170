import * as copy from "./copy"
import { structuredCategory } from "~/features/catalogue/api/structured-category.server"
import { CATEGORIES, type Category } from "~/features/catalogue/model/categories/categories"
import { canonicalHref, type ListQuery } from "~/features/catalogue/model/list/list-url"
import { interpolate } from "~/shared/copy/interpolate"
import { openGraphPicture } from "./open-graph-picture"
import { pageMeta } from "./page-meta.server"
import { sharedPicture } from "./shared-picture.server"

/** Longest description that search engines show. */
const DESCRIPTION_LENGTH = 160

/** Canonical URLs omit sort order and filters; searches are excluded from search engines. */
export function listHead(category: Category, intro: string, query: ListQuery) {
  const name = category.handle === "" ? copy.shop : interpolate(copy.categoryTitle, { name: category.name })
  return [
    ...pageMeta({
      title: query.q === "" ? name : `“${query.q}” · ${name}`,
      description: intro.slice(0, DESCRIPTION_LENGTH),
      path: canonicalHref(query),
      picture:
        sharedPicture(category.picture) ??
        openGraphPicture(CATEGORIES.find(({ handle }) => handle === category.handle)?.handle),
    }),
    ...(category.handle === ""
      ? []
      : [{ "script:ld+json": structuredCategory(category, canonicalHref({ ...query, page: 1 })) }]),
    ...(query.q === "" ? [] : [{ name: "robots", content: "noindex" }]),
  ]
}
