import { redirect } from "react-router"
import * as copy from "../copy"
import { Dashboard } from "~/features/admin-dashboard/components/shell/dashboard"
import { currentAdministrator } from "~/features/admin-dashboard/model/admin-access"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.adminDashboard)

/** Requires an admin login in this document: a reload discards it and redirects to the login. */
export function clientLoader() {
  return currentAdministrator() === null ? redirect(pagePaths.adminLogin) : null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Spinner />
}

export default function AdminDashboardPage() {
  return <Dashboard />
}
