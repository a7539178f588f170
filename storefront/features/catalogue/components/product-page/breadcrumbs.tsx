import type { CategoryRef } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import * as copy from "../../copy"

export interface BreadcrumbsProps {
  /** Missing for a product until the engine has rebuilt the read model of an earlier version. */
  path: readonly CategoryRef[] | undefined
  name: string
}

/** Shop / Women / Dresses / Linen dress */
export function Breadcrumbs({ path, name }: BreadcrumbsProps) {
  return (
    <nav aria-label={copy.breadcrumb}>
      <ol className="crumbs">
        <li>
          <Link to={pagePaths.shop}>{copy.shop}</Link>
        </li>
        {path?.map(({ value, label }) => (
          <li key={value}>
            <Link to={pagePaths.category(value)}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  )
}
