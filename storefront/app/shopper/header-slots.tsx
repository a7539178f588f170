import type { User } from "@mavazi/contracts/auth"
import { Suspense, use, type ReactNode } from "react"
import { Link } from "react-router"
import { AccountContext, useAccount } from "~/features/account/components/account-context"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { lazyComponent } from "~/shared/ui/lazy-component"

interface SlotProps {
  /** A plain link, for the server, until the menu is there or when it does not come, and for browsers without scripts. */
  fallback: ReactNode
}

const Fallback = ({ fallback }: SlotProps) => fallback
const CartMenu = lazyComponent<SlotProps>(
  async () => ({ default: (await import("~/features/cart/components/cart-menu")).CartMenu }),
  Fallback,
)
const AccountMenu = lazyComponent<SlotProps & { user: User }>(
  async () => ({ default: (await import("~/features/account/components/account-menu")).AccountMenu }),
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

/** The header's sign-in link; the avatar menu is fetched for those who are signed in. */
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
