import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "~/shared/copy/ui"
import { classNames } from "../class-names"
import { linkPrefetch } from "./link-prefetch"
import { paginationRange } from "./pagination-range"
import styles from "./pagination.module.css"

export interface PaginationProps {
  page: number
  pages: number
  /** URL of a page; pages are links, so that they work without JavaScript. */
  hrefFor: (page: number) => string
  /** Accessible name of the list: "Products". */
  label: string
  /** Keeps the scroll position; the caller scrolls (home scrolls to its grid). */
  keepScroll?: boolean
  onNavigate?: () => void
}

/** Previous, numbered pages, Next. Nothing at all when there is one page or none. */
export function Pagination({ page, pages, hrefFor, label, keepScroll = false, onNavigate }: PaginationProps) {
  if (pages <= 1) return null

  const link = (target: number, text: string, className: string | undefined) => (
    <Link
      to={hrefFor(target)}
      preventScrollReset={keepScroll}
      prefetch={linkPrefetch()}
      onClick={onNavigate}
      className={classNames(styles.item, className)}
      aria-current={target === page && text === String(page) ? "page" : undefined}
      aria-label={text === String(target) ? interpolate(copy.pageNumber, { page: text }) : undefined}
    >
      {text}
    </Link>
  )
  const step = (target: number, text: string) =>
    target >= 1 && target <= pages ? (
      link(target, text, styles.step)
    ) : (
      <span className={classNames(styles.item, styles.step)} aria-disabled="true">
        {text}
      </span>
    )

  return (
    <nav className={styles.pagination} aria-label={interpolate(copy.pagesOf, { label })}>
      <ul className={styles.list}>
        <li>{step(page - 1, copy.previous)}</li>
        {paginationRange(page, pages).map((n, index) =>
          n === null ? (
            <li key={`gap-${String(index)}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>{link(n, String(n), undefined)}</li>
          ),
        )}
        <li>{step(page + 1, copy.next)}</li>
      </ul>
    </nav>
  )
}
