import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { breadcrumbs } from "~/shared/config/structured-data.server"
import * as copy from "../copy"
import type { Category } from "../model/categories/categories"

/** Structured data of the page of a category or collection at `address` (schema.org): its breadcrumbs. */
export function structuredCategory({ name, path }: Category, address: string): object {
  const links = [{ handle: "", name: copy.shop }, ...path]
  const above = links.map((link) => ({ name: link.name, path: pagePaths.category(link.handle) }))
  return { "@context": "https://schema.org", ...breadcrumbs([...above, { name, path: address }]) }
}
