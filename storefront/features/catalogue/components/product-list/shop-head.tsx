import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import type { Category } from "../../model/categories/categories"
import type { ShopView } from "../../model/list/shop-view"
import { Breadcrumbs } from "../categories/breadcrumbs"
import { ChildCategories } from "../categories/child-categories"
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
  return (
    <>
      {category.path.length > 0 && <Breadcrumbs {...category} />}
      <div className={styles.head}>
        <h1>{copy.shop}</h1>
        {category.handle !== "" && <h2 className={styles.category}>{category.name}</h2>}
        <p className="lead">
          {view?.q && view.total > 0 ? (view.searchNote ?? interpolate(copy.resultsFor, { query: view.q })) : intro}
        </p>
        <ChildCategories categories={category.children} />
      </div>
    </>
  )
}
