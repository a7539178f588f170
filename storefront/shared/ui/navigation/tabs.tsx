import { type KeyboardEvent, type ReactNode, useId } from "react"
import styles from "./tabs.module.css"

export interface Tab<Id extends string> {
  id: Id
  label: string
}

export interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[]
  /** Null when no tab is selected. */
  selected: Id | null
  onSelect: (id: Id) => void
  /** Name of the tab list for screen readers. */
  label: string
  /** Panel of the selected tab. */
  children: ReactNode
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs by the ARIA pattern: one tab stop, arrow keys, Home and End. Controlled: the owner stores the selection. */
export function Tabs<Id extends string>({ tabs, selected, onSelect, label, children }: TabsProps<Id>) {
  const id = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = MOVES[event.key]
    const index = tabs.findIndex((tab) => tab.id === selected)
    const next = move && tabs[move(index, tabs.length)]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div>
      <div className={styles.tabs} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === (selected ?? tabs[0]?.id) ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        {...(selected === null ? { "aria-label": label } : { "aria-labelledby": `${id}-${selected}` })}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
