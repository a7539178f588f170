import { Suspense } from "react"
import * as copy from "../copy"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { privateMeta } from "../page-meta"
import type { Route } from "./+types/wish-list"

// Every page lists the files that a route imports; this one imports few.
const WishListPage = lazyComponent(() => import("../shopper/wish-list-page"))

export const meta = () => privateMeta(copy.wishList)

export default function WishList({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <WishListPage token={params.token} />
    </Suspense>
  )
}
