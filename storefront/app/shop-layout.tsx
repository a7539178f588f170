import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { ReactNode } from "react"
import { Link } from "react-router"
import * as copy from "./copy"
import { SearchForm } from "~/features/catalogue/components/search/search-form"
import { SiteFooter } from "~/features/layout/components/footer/site-footer"
import { SiteHeader } from "~/features/layout/components/header/site-header"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { NoScriptMain } from "~/shared/ui/no-script"
import { SkipLink } from "~/shared/ui/navigation/skip-link"
import { AccountSlot, CartSlot } from "./shopper/header-slots"
import { ShopperProvider } from "./shopper/shopper-provider"

/** Layout of every shopper's page: header with its slots, the page, footer. */
export function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <ShopperProvider>
      <SkipLink />
      <SiteHeader search={<SearchForm />} cart={<CartSlot fallback={<CartLink />} />} account={<AccountSlot />} />
      <main id="main" tabIndex={-1}>
        {import.meta.env.SSR && <NoScriptMain />}
        {children}
      </main>
      <SiteFooter />
    </ShopperProvider>
  )
}

/** Content of the slots until the shopper is loaded, and without JavaScript. */
function CartLink() {
  return (
    <Link to={pagePaths.cart} className={iconButton.button} aria-label={copy.cart}>
      <Icon name="bag" />
    </Link>
  )
}
