import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useLocation, useNavigate } from "react-router"
import shop from "~content/shop.yaml"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Divider } from "~/shared/ui/display/divider"
import { ADMIN_KEY } from "../../api/admin-queries"
import { fetchCurrentAdministrator } from "../../api/admin-login"
import { storeAdminAccess } from "../../model/admin-access"
import { DASHBOARD_PATH } from "../../model/dashboard-url"
import { LoginForm } from "./login-form"
import styles from "./login.module.css"

/** The admin login, which also offers to continue a session that the page lost by a reload. */
export function Login() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const location = useLocation()
  const living = useQuery({
    queryKey: [ADMIN_KEY, "living"],
    queryFn: ({ signal }) => fetchCurrentAdministrator(signal),
    staleTime: 0,
    gcTime: 0,
  }).data
  const enter = () => void navigate(DASHBOARD_PATH)
  const onSignedIn = () => {
    // Another account may be signed in now, so the state of the shop's pages is out of date.
    void queryClient.invalidateQueries()
    enter()
  }

  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <Link to="/" className="wordmark">
          {shop.name}
        </Link>
        <Divider short />
        <h1 className={styles.title}>Admin Login</h1>
        {hasEnded(location.state) && <Alert tone="info">Your session has ended. Please log in again.</Alert>}
        {living && (
          <div className={styles.living}>
            <Button
              wide
              onClick={() => {
                storeAdminAccess(living)
                enter()
              }}
            >
              Continue as {living.name || living.email}
            </Button>
            <p className={styles.or}>or log in with another account</p>
          </div>
        )}
        <LoginForm onSignedIn={onSignedIn} second={Boolean(living)} />
        <Link to="/" className={styles.back}>
          Back to the shop
        </Link>
      </div>
    </main>
  )
}

function hasEnded(state: unknown): boolean {
  return typeof state === "object" && state !== null && "sessionEnded" in state
}
