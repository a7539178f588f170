import { Suspense, useState } from "react"
import { Icon, type IconName } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { lazyComponent } from "~/shared/ui/lazy-component"

const MenuDrawer = lazyComponent(() => import("./menu-drawer"))

/** A button of the header, and the drawer, loaded at first use. Without JavaScript the shop and the footer have the links. */
export function MenuButton({ label, icon }: { label: string; icon: IconName }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} />
      </button>
      {open && (
        <Suspense>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
