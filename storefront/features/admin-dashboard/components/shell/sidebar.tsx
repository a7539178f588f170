import { useQueryClient } from "@tanstack/react-query"
import { DropdownMenu } from "radix-ui"
import { Link, useNavigate } from "react-router"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import { siteWords } from "~/shared/content/site-words"
import { ADMIN_KEY } from "../../api/admin-queries"
import { signOutAdmin } from "../../api/admin-login"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/shell"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { TABS, type TabId } from "../../model/dashboard-url"
import styles from "./sidebar.module.css"
import { useAdministrator } from "../login/use-administrator"

export interface SidebarProps {
  selected: TabId
  hrefOf: (tab: TabId) => string
}

/** Brand, the four tabs and the account menu. A bar on top of narrow screens. */
export function Sidebar({ selected, hrefOf }: SidebarProps) {
  return (
    <header className={styles.sidebar}>
      <p className={styles.brand}>
        {siteWords().shop.name} <span className={styles.office}>{labels.admin}</span>
      </p>
      <nav className={styles.nav} aria-label={copy.dashboard}>
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
        <AccountMenu />
      </div>
    </header>
  )
}

function AccountMenu() {
  const administrator = useAdministrator()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signOut = async () => {
    await signOutAdmin()
    queryClient.removeQueries({ queryKey: [ADMIN_KEY] })
    void queryClient.invalidateQueries()
    void navigate(pagePaths.adminLogin)
  }
  return (
    // A modal menu would insert a style sheet, which the content security policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.account}>
        <VisuallyHidden>{copy.account} </VisuallyHidden>
        <span className={styles.person}>
          {administrator ? administrator.name || administrator.email : labels.admin}
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={12}>
          <DropdownMenu.Item className={styles.item} asChild>
            <Link to="/">{copy.viewShop}</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={styles.item} onSelect={() => void signOut()}>
            {copy.logOut}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
