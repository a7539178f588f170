import { Suspense } from "react"
import * as copy from "../copy"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { privateMeta } from "../page-meta"

// Every page lists the files that a route imports; this one imports few.
const GuestCheckoutPage = lazyComponent(() => import("../guest/guest-checkout-page"))

export const meta = () => privateMeta(copy.checkout)

export default function GuestCheckoutRoute() {
  return (
    <Suspense fallback={<Spinner />}>
      <GuestCheckoutPage />
    </Suspense>
  )
}
