import { interpolate } from "~/shared/copy/interpolate"
import { Picture } from "~/shared/ui/pictures/picture"
import * as copy from "../../copy"
import type { Category } from "../../model/categories/categories"
import type { ShopView } from "../../model/list/shop-view"
import { CategoryLinks } from "../categories/category-links"
import chips from "../filters/filter-chips.module.css"
import styles from "./shop-list.module.css"

export interface ShopHeadProps {
  category: Category
  /** Text about the category. */
  intro: string
  /** Null when the products could not be loaded. */
  view: ShopView | null
}

/** Heading and text of a list, and the categories above and below it. */
export function ShopHead({ category, intro, view }: ShopHeadProps) {
  const { handle, name, picture, crumbs, children } = category
  return (
    <>
      <CategoryLinks label={copy.breadcrumb} links={crumbs} current={handle} className="crumbs" />
      <div className={styles.head}>
        {picture && <Picture picture={picture} sizes="(min-width: 768px) 50vw, 88vw" alt="" ratio="3 / 2" priority />}
        <h1>{copy.shop}</h1>
        {handle !== "" && <h2 className={styles.category}>{name}</h2>}
        <p className="lead">
          {view?.q && view.total > 0 ? (view.searchNote ?? interpolate(copy.resultsFor, { query: view.q })) : intro}
        </p>
        <CategoryLinks label={copy.childCategories} links={children} current={handle} className={chips.chips} />
      </div>
    </>
  )
}
