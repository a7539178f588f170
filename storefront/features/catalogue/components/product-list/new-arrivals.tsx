import type { ProductCard } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useRef } from "react"
import { Link, useNavigation } from "react-router"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import { Pagination } from "~/shared/ui/navigation/pagination"
import * as copy from "../../copy"
import styles from "./new-arrivals.module.css"
import { ProductGrid } from "./product-grid"

export interface NewArrivalsProps {
  products: readonly ProductCard[]
  page: number
  pages: number
}

/** The grid of home: eight at a time, and a change of page scrolls back to it. */
export function NewArrivals({ products, page, pages }: NewArrivalsProps) {
  const section = useRef<HTMLElement>(null)
  const { state, location } = useNavigation()
  const loading = state === "loading" && location.pathname === "/"

  const scrollToGrid = () => {
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches
    section.current?.scrollIntoView({ behavior: reducedMotion ? "auto" : "smooth" })
  }

  return (
    <section
      ref={section}
      id="new-arrivals"
      className={`container ${styles.section ?? ""}`}
      aria-labelledby="new-arrivals-title"
    >
      <div className={styles.head}>
        <h2 id="new-arrivals-title">{copy.newArrivals}</h2>
        <Link to={pagePaths.newArrivals} className={styles.all} prefetch={linkPrefetch()} viewTransition>
          {copy.newArrivalsLink}
        </Link>
      </div>
      <p role="status" className={loading ? styles.loading : "visually-hidden"}>
        {loading && copy.loadingProducts}
      </p>
      <ProductGrid products={products} quickView busy={loading} />
      <div className={styles.pages}>
        <Pagination
          label={copy.newArrivals}
          page={page}
          pages={pages}
          hrefFor={(target) => (target === 1 ? "/" : `/?page=${String(target)}`)}
          keepScroll
          onNavigate={scrollToGrid}
        />
      </div>
    </section>
  )
}
