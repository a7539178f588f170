import { Suspense, useState } from "react"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { lazyComponent } from "~/shared/ui/lazy-component"

const MenuDrawer = lazyComponent(() => import("./menu-drawer"))

/** Button of the narrow header, and its drawer from the first use on. Without JavaScript the footer has the links. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <Suspense>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
