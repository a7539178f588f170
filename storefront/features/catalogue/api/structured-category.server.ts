import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { breadcrumbs } from "~/shared/config/structured-data.server"
import * as copy from "../copy"
import type { Category } from "../model/categories/categories"

/** Structured data of a category's page (schema.org): its breadcrumbs. */
export function structuredCategory({ handle, name, path }: Category): object {
  const links = [{ handle: "", name: copy.shop }, ...path, { handle, name }]
  return {
    "@context": "https://schema.org",
    ...breadcrumbs(links.map((link) => ({ name: link.name, path: pagePaths.category(link.handle) }))),
  }
}
