import { useEffect } from "react"
import { isRouteErrorResponse, Outlet } from "react-router"
import * as copy from "../copy"
import { ErrorPage } from "../error-page"
import { noScriptPages } from "../no-script/pages.server"
import { privateMeta } from "../page-meta"
import { ShopLayout } from "../shop-layout"
import type { Route } from "./+types/shell"

/** Metadata of the error page; every other page sets its own. */
export function meta({ error }: Route.MetaArgs) {
  return privateMeta(isRouteErrorResponse(error) && error.status === 404 ? copy.pageNotFound : copy.oneMoment)
}

export const middleware: Route.MiddlewareFunction[] = [noScriptPages]

/** Not at the cost of the page that loads. */
const MEASURE_AFTER_MS = 5_000

export default function Shell() {
  useEffect(() => {
    // A browser that saves data measures and sends nothing.
    if (document.documentElement.dataset.low === undefined)
      setTimeout(
        () => void import("~/features/web-vitals/api/send-web-vitals").catch(() => undefined),
        MEASURE_AFTER_MS,
      )
  }, [])
  return (
    <ShopLayout>
      <Outlet />
    </ShopLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopLayout>
      <ErrorPage error={error} />
    </ShopLayout>
  )
}
