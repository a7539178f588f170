import { redirect } from "react-router"
import { Dashboard } from "~/features/admin-dashboard/components/shell/dashboard"
import { currentAdministrator } from "~/features/admin-dashboard/model/admin-access"
import { LOGIN_PATH } from "~/features/admin-dashboard/model/dashboard-url"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Admin Dashboard")

/** Only after an admin login in this very page load: a reload forgets it and leads back to the login. */
export function clientLoader() {
  return currentAdministrator() === null ? redirect(LOGIN_PATH) : null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Spinner />
}

export default function AdminDashboardPage() {
  return <Dashboard />
}
