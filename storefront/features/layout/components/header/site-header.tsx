import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Fragment, type ReactNode } from "react"
import { Link, NavLink } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { siteWords } from "~/shared/content/site-words"
import { mainNavigation } from "../../model/navigation"
import { MenuButton } from "./menu-button"
import styles from "./site-header.module.css"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import * as copy from "../../copy"

export interface SiteHeaderProps {
  search: ReactNode
  /** Cart button with its dropdown; the shell passes `CartSlot`. */
  cart: ReactNode
  /** Sign-in link or avatar menu. */
  account: ReactNode
}

/** Logo, navigation, search, and slots for cart and account. */
export function SiteHeader({ search, cart, account }: SiteHeaderProps) {
  const { shop } = siteWords()
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar ?? ""}`}>
        <div className={styles.menu}>
          <MenuButton label={copy.menu} icon="menu" />
        </div>
        <nav className={styles.nav} aria-label={copy.mainNavigation}>
          {mainNavigation.map(({ to, label }) => (
            <Fragment key={to}>
              <NavLink to={to} end={to === "/"} className={styles.link ?? ""} prefetch={linkPrefetch()} viewTransition>
                {label}
              </NavLink>
              {to === pagePaths.shop && <MenuButton label={copy.categoriesMenu} icon="chevron-right" />}
            </Fragment>
          ))}
        </nav>
        <Link
          to="/"
          className={`wordmark ${styles.logo ?? ""}`}
          aria-label={interpolate(copy.logoLabel, { name: shop.name })}
          viewTransition
        >
          {shop.name}
        </Link>
        <div className={styles.search}>{search}</div>
        <div className={styles.actions}>
          {account}
          {cart}
        </div>
      </div>
    </header>
  )
}
