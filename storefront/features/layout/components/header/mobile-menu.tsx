import { Suspense, useState } from "react"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import * as copy from "../../copy"

const MenuDrawer = lazyComponent(() => import("./menu-drawer"))

/** The narrow header's button, and its drawer, loaded at first use. Without JavaScript the footer has the links. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label={copy.menu}
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
