import type { User } from "@mavazi/contracts/auth"
import { Suspense, use, type ReactNode } from "react"
import { Link } from "react-router"
import { AccountContext, useAccount } from "~/features/account/components/account-context"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { lazyComponent } from "~/shared/ui/lazy-component"

interface SlotProps {
  /** Fallback link: on the server, until the menu is loaded or when it fails to load, and without JavaScript. */
  fallback: ReactNode
}

const Fallback = ({ fallback }: SlotProps) => fallback
const CartMenu = lazyComponent<SlotProps>(
  async () => ({ default: (await import("~/features/cart/components/cart-menu")).CartMenu }),
  Fallback,
)
const AccountMenu = lazyComponent<SlotProps & { user: User }>(
  async () => ({ default: (await import("~/features/account/components/menu/account-menu")).AccountMenu }),
  Fallback,
)

/** The header's cart button and dropdown. */
export function CartSlot({ fallback }: SlotProps) {
  return use(AccountContext) ? (
    <Suspense fallback={fallback}>
      <CartMenu fallback={fallback} />
    </Suspense>
  ) : (
    fallback
  )
}

/** The header's sign-in link. The avatar menu is loaded only for signed-in shoppers. */
export function AccountSlot() {
  const { user } = useAccount()
  const signIn = (
    <Link to="/auth" className={iconButton.button} aria-label="Sign in">
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
