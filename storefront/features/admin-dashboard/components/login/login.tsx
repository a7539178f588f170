import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useLocation, useNavigate } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { siteWords } from "~/shared/content/site-words"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { Divider } from "~/shared/ui/display/divider"
import { ADMIN_KEY } from "../../api/admin-queries"
import { fetchCurrentAdministrator } from "../../api/admin-login"
import * as copy from "../../copy/login"
import { storeAdminAccess } from "../../model/admin-access"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LoginForm } from "./login-form"
import styles from "./login.module.css"

/** The admin login. After a reload it also offers to continue the session. */
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
  const enter = () => void navigate(pagePaths.dashboard)
  const onSignedIn = () => {
    // Another account may be signed in now, so the state of the shop's pages is out of date.
    void queryClient.invalidateQueries()
    enter()
  }

  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <Link to="/" className="wordmark">
          {siteWords().shop.name}
        </Link>
        <Divider short />
        <h1 className={styles.title}>{copy.title}</h1>
        {hasEnded(location.state) && <Alert tone="info">{copy.sessionEnded}</Alert>}
        {living && (
          <div className={styles.living}>
            <Button
              wide
              onClick={() => {
                storeAdminAccess(living)
                enter()
              }}
            >
              {interpolate(copy.continueAs, { name: living.name || living.email })}
            </Button>
            <p className={styles.or}>{copy.otherAccount}</p>
          </div>
        )}
        <LoginForm onSignedIn={onSignedIn} second={Boolean(living)} />
        <Link to="/" className={styles.back}>
          {copy.backToShop}
        </Link>
      </div>
    </main>
  )
}

function hasEnded(state: unknown): boolean {
  return typeof state === "object" && state !== null && "sessionEnded" in state
}
