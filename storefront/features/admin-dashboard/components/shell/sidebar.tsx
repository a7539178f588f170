import { useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate } from "react-router"
import shop from "~content/shop.yaml"
import { ADMIN_KEY } from "../../api/admin-queries"
import { signOutAdmin } from "../../api/admin-login"
import { LOGIN_PATH, TABS, type TabId } from "../../model/dashboard-url"
import styles from "./sidebar.module.css"
import { useAdministrator } from "../login/use-administrator"

export interface SidebarProps {
  selected: TabId
  hrefOf: (tab: TabId) => string
}

/** Brand, the four tabs, and the way out. A bar on top of narrow screens. */
export function Sidebar({ selected, hrefOf }: SidebarProps) {
  const administrator = useAdministrator()
  return (
    <header className={styles.sidebar}>
      <p className={styles.brand}>
        {shop.name} <span className={styles.office}>Admin</span>
      </p>
      <nav className={styles.nav} aria-label="Dashboard">
        <ul className={styles.tabs}>
          {TABS.map(({ id, label }) => (
            <li key={id}>
              <Link className={styles.tab} to={hrefOf(id)} aria-current={id === selected ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        {administrator && <p className={styles.person}>{administrator.name || administrator.email}</p>}
        <Link className={styles.action} to="/">
          View shop
        </Link>
        <SignOut />
      </div>
    </header>
  )
}

function SignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signOut = async () => {
    await signOutAdmin()
    queryClient.removeQueries({ queryKey: [ADMIN_KEY] })
    void queryClient.invalidateQueries()
    void navigate(LOGIN_PATH)
  }
  return (
    <button type="button" className={styles.action} onClick={() => void signOut()}>
      Log out
    </button>
  )
}
