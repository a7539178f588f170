import type { User } from "@mavazi/contracts/account/auth"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { Tabs } from "~/shared/ui/navigation/tabs"
import * as copy from "../../copy"
import { useAccount } from "../account-context"
import { ProfileTab } from "./profile-tab"
import styles from "./profile-view.module.css"

const TABS = [
  { id: "profile", label: copy.profile },
  { id: "orders", label: copy.myOrders },
] as const

export interface ProfileViewProps {
  /** Content of the second tab. */
  orders: ReactNode
  /** The address book, a section of the first tab. */
  addresses: ReactNode
}

/** The profile with its two tabs. */
export function ProfileView(parts: ProfileViewProps) {
  const { status, user } = useAccount()
  if (status === "loading") return <Spinner />
  if (status === "anonymous") {
    return (
      <div className="container page">
        <EmptyState
          level={1}
          title={copy.logInToViewProfile}
          action={<LinkButton to={pagePaths.auth}>{copy.logIn}</LinkButton>}
        />
      </div>
    )
  }
  return <OwnProfile user={user} {...parts} />
}

function OwnProfile({ user, orders, addresses }: ProfileViewProps & { user: User }) {
  const [params, setParams] = useSearchParams()
  const selected = params.get("tab") === "orders" ? "orders" : "profile"
  const select = (tab: (typeof TABS)[number]["id"]) =>
    setParams(tab === "orders" ? { tab } : {}, { replace: true, preventScrollReset: true })
  return (
    <div className={`container page ${styles.profile ?? ""}`}>
      <h1>{copy.myAccount}</h1>
      <Tabs tabs={TABS} selected={selected} onSelect={select} label={copy.profileTabsLabel}>
        {selected === "orders" ? orders : <ProfileTab user={user} addresses={addresses} />}
      </Tabs>
    </div>
  )
}
