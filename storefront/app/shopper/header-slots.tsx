import type { User } from "@mavazi/contracts/account/auth"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Suspense, type ReactNode } from "react"
import { Link } from "react-router"
import * as copy from "../copy"
import { AccountContext, useAccount } from "~/features/account/components/account-context"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { useLateValue } from "~/shared/late-value"

interface SlotProps {
  /** Fallback link: on the server, until the menu is loaded or when it fails to load, and without JavaScript. */
  fallback: ReactNode
}

const Fallback = ({ fallback }: SlotProps) => fallback
const CartDropdown = lazyComponent<SlotProps>(() => import("~/features/cart/components/cart-dropdown"), Fallback)
const AccountMenu = lazyComponent<SlotProps & { user: User }>(
  () => import("~/features/account/components/menu/account-menu"),
  Fallback,
)

/** The header's cart: a button with badge and dropdown. */
export function CartSlot({ fallback }: SlotProps) {
  return useLateValue(AccountContext) ? (
    <Suspense fallback={fallback}>
      <CartDropdown fallback={fallback} />
    </Suspense>
  ) : (
    fallback
  )
}

/** The header's sign-in link. The avatar menu is loaded only for signed-in shoppers. */
export function AccountSlot() {
  const { user } = useAccount()
  const signIn = (
    <Link to={pagePaths.auth} className={iconButton.button} aria-label={copy.signIn}>
      <Icon name="user" />
    </Link>
  )
  return user ? (
    <Suspense fallback={signIn}>
      <AccountMenu user={user} fallback={signIn} />
    </Suspense>
  ) : (
    signIn
  )
}
