import { lazy, Suspense, use, type ReactNode } from "react"
import { AccountContext } from "~/features/account/components/account-context"

const CartMenu = lazy(async () => ({ default: (await import("~/features/cart/components/cart-menu")).CartMenu }))
const AccountMenu = lazy(async () => ({
  default: (await import("~/features/account/components/account-menu")).AccountMenu,
}))

interface SlotProps {
  /** A plain link, for the server, for the time until the menu is there, and for browsers without scripts. */
  fallback: ReactNode
}

/** The header's cart button and dropdown. */
export function CartSlot({ fallback }: SlotProps) {
  return use(AccountContext) ? (
    <Suspense fallback={fallback}>
      <CartMenu />
    </Suspense>
  ) : (
    fallback
  )
}

/** The header's sign-in link or avatar menu. */
export function AccountSlot({ fallback }: SlotProps) {
  return use(AccountContext) ? (
    <Suspense fallback={fallback}>
      <AccountMenu />
    </Suspense>
  ) : (
    fallback
  )
}
