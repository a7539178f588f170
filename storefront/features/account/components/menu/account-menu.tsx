import type { User } from "@mavazi/contracts/account/auth"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link, useNavigate } from "react-router"
import { Email } from "~/shared/ui/display/email"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { Popover } from "~/shared/ui/overlays/popover"
import * as copy from "../../copy"
import { useAccountStore } from "../account-context"
import styles from "./account-menu.module.css"
import { Avatar } from "../avatar"

/** The header's avatar menu of a signed-in shopper. */
export default function AccountMenu({ user }: { user: User }) {
  return (
    <Popover
      label={copy.account}
      trigger={<Avatar name={user.name} picture={user.avatar} />}
      triggerClassName={iconButton.button}
      panelClassName={styles.panel}
    >
      {(close) => (
        <>
          <div className={styles.person}>
            <Avatar name={user.name} picture={user.avatar} size={44} />
            <p className={styles.names}>
              <strong>{user.name}</strong>
              <span>
                <Email address={user.email} />
              </span>
            </p>
          </div>
          <div className={styles.links}>
            <Link to={pagePaths.profile} onClick={close}>
              {copy.myProfile}
            </Link>
            <Link to={pagePaths.myOrders} onClick={close}>
              {copy.myOrders}
            </Link>
            <Link to={pagePaths.wishList} onClick={close}>
              {copy.myWishList}
            </Link>
            <LogoutButton onDone={close} />
          </div>
        </>
      )}
    </Popover>
  )
}

function LogoutButton({ onDone }: { onDone: () => void }) {
  const account = useAccountStore()
  const navigate = useNavigate()

  const logout = async () => {
    onDone()
    await navigate("/")
    await account.logout()
  }
  return (
    <button type="button" onClick={() => void logout()}>
      {copy.logout}
    </button>
  )
}
