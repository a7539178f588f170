import { Suspense } from "react"
import * as copy from "../copy"
import { simulatorUrl } from "~/shared/api/simulator-url"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { privateMeta } from "../page-meta"
import type { Route } from "./+types/payment-link"

// Every page lists the files that a route imports; this one imports few.
const PaymentLinkView = lazyComponent(() => import("~/features/payment-links/components/payment-link-view"))

export const meta = () => privateMeta(copy.payYourOrder)

export default function PaymentLinkPage({ params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Spinner />}>
      <PaymentLinkView key={params.token} token={params.token} simulatorUrl={simulatorUrl()} />
    </Suspense>
  )
}
