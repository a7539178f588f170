import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { breadcrumbs } from "~/shared/config/structured-data.server"
import * as copy from "../copy"
import type { Category } from "../model/categories/categories"

/** Structured data of a category's page (schema.org): its breadcrumbs. */
export function structuredCategory({ handle, name, path }: Category): object {
  const links = [{ value: "", label: copy.shop }, ...path, { value: handle, label: name }]
  return {
    "@context": "https://schema.org",
    ...breadcrumbs(links.map(({ value, label }) => ({ name: label, path: pagePaths.category(value) }))),
  }
}
