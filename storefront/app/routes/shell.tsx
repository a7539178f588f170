import { isRouteErrorResponse, Outlet } from "react-router"
import * as copy from "../copy"
import { ErrorPage } from "../error-page"
import { privateMeta } from "../page-meta"
import { ShopLayout } from "../shop-layout"
import type { Route } from "./+types/shell"

/** Metadata of the error page; every other page sets its own. */
export function meta({ error }: Route.MetaArgs) {
  return privateMeta(isRouteErrorResponse(error) && error.status === 404 ? copy.pageNotFound : copy.oneMoment)
}

export default function Shell() {
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
