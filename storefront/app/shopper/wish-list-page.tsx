import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { useAccount } from "~/features/account/components/account-context"
import { SharedWishListView } from "~/features/wish-list/components/shared-wish-list-view"
import { WishListView } from "~/features/wish-list/components/wish-list-view"
import { isWish } from "~/shared/wishes/guest-wishes"

const OWNERS = { loading: "loading", anonymous: "guest", "signed-in": "account" } as const

/** A shared list, or the shopper's own with the product from whose page the shopper came. */
export default function WishListPage({ token }: { token: string | undefined }) {
  const { status } = useAccount()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const [added] = useState(isWish(state) ? state : null)
  useEffect(() => {
    // A reload or Back does not add it again.
    if (added) void navigate(".", { replace: true, state: null })
  }, [added, navigate])
  if (token !== undefined) return <SharedWishListView key={token} token={token} />
  return <WishListView key={status} owner={OWNERS[status]} added={added} />
}
