import { useCallRights } from "@mavazi/admin-ui"
import { MENU_PAGES } from "@mavazi/contracts/engine-admin/menu-pages"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { hiddenEntries } from "../data/menu"

/**
 * Hides the entries of the menus whose pages the user's role may not see, by a style: the engine has no other way to take out its
 * own entries. The top bar is on every page.
 */
const MenuOfRoleWidget = () => {
  const mayCall = useCallRights()
  const hidden = Object.entries(MENU_PAGES).flatMap(([page, call]) => (mayCall(call) ? [] : [page]))
  return <style>{hiddenEntries(hidden)}</style>
}

export const config = defineWidgetConfig({ zone: "topbar" })

export default MenuOfRoleWidget
