import { Popover } from "radix-ui"
import { type SyntheticEvent, useState } from "react"
import { Link, useNavigate } from "react-router"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy/period"
import type { Filters } from "../../model/dashboard-url"
import { customRange, type Days, namedRange, type RangeId, RANGES } from "../../model/range"
import styles from "./range-bar.module.css"

export interface RangeBarProps {
  range: Days & { id: RangeId }
  today: string
  filterHref: (filters: Filters) => string
}

/** Named periods and a custom range, all of them links that can be shared. */
export function RangeBar({ range, today, filterHref }: RangeBarProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.bar}>
      <nav aria-label={copy.period}>
        <ul className={styles.ranges}>
          {RANGES.map((named) => (
            <li key={named.id}>
              <Link
                className={styles.range}
                to={filterHref(namedRange(named.id))}
                preventScrollReset
                aria-current={named.id === range.id ? "true" : undefined}
              >
                {named.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className={styles.range} aria-current={range.id === "custom" ? "true" : undefined}>
          {copy.chooseDays}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.panel}
            aria-label={copy.chooseDays}
            align="start"
            sideOffset={8}
            collisionPadding={12}
          >
            <CustomDays range={range} today={today} filterHref={filterHref} onDone={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

function CustomDays({ range, today, filterHref, onDone }: RangeBarProps & { onDone: () => void }) {
  const navigate = useNavigate()
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [first, second] = [text(fields, "from"), text(fields, "to")]
    if (first === "" || second === "") return
    // The days may be entered in either order.
    const days = first <= second ? { from: first, to: second } : { from: second, to: first }
    void navigate(filterHref(customRange(days)), { preventScrollReset: true })
    onDone()
  }
  return (
    <form className={styles.days} onSubmit={onSubmit}>
      <TextField label={copy.firstDay} name="from" type="date" required max={today} defaultValue={range.from} />
      <TextField label={copy.lastDay} name="to" type="date" required max={today} defaultValue={range.to} />
      <Button type="submit" variant="secondary">
        {copy.applyRange}
      </Button>
    </form>
  )
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === "string" ? value : ""
}
