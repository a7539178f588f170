import { useEffect, useState } from "react"
import { NavLink } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Icon } from "~/shared/ui/pictures/icon"
import { readShopMenu } from "../../api/read-menu"
import * as copy from "../../copy"
import { type MenuEntry, shopEntries } from "../../model/navigation"
import styles from "./menu-drawer.module.css"

interface EntriesProps {
  entries: readonly MenuEntry[]
  onClose: () => void
}

/** The engine's categories; the specified ones until they are loaded, and when they cannot be. */
export function ShopMenu({ onClose }: { onClose: () => void }) {
  const [entries, setEntries] = useState(shopEntries)
  useEffect(() => {
    const closing = new AbortController()
    readShopMenu(closing.signal).then(setEntries, () => undefined)
    return () => closing.abort()
  }, [])
  return (
    <nav className={styles.tree} aria-label={copy.shop}>
      <h2>{copy.shop}</h2>
      <Entries entries={entries} onClose={onClose} />
    </nav>
  )
}

/** A category with others below it unfolds to a link to all of it, and theirs. */
function Entries({ entries, onClose }: EntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ to, label, entries: below }) => (
        <li key={to ?? label}>
          {to !== undefined && below.length === 0 ? (
            <NavLink to={to} end onClick={onClose}>
              {label}
            </NavLink>
          ) : (
            <details>
              <summary>
                {label}
                <Icon name="chevron-right" size={16} />
              </summary>
              <Entries
                entries={
                  to === undefined
                    ? below
                    : [{ to, label: interpolate(copy.allOfCategory, { label }), entries: [] }, ...below]
                }
                onClose={onClose}
              />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
