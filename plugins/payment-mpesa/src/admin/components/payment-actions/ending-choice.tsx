import { Choice, KEEP_OPEN, KEEP_OPEN_HINT, RESTOCK } from "@mavazi/admin-ui"

/** What happens to the order when the refund returns the last of what was paid. */
export interface Ending {
  keepOpen: boolean
  restock: boolean
}

interface EndingChoiceProps {
  ending: Ending
  onChange: (ending: Ending) => void
}

/** Chooses whether a full refund ends the order, and whether its pieces can then be sold again. */
export function EndingChoice({ ending, onChange }: EndingChoiceProps) {
  const { keepOpen, restock } = ending
  return (
    <div className="flex flex-col gap-y-2">
      <Choice
        label={KEEP_OPEN}
        hint={KEEP_OPEN_HINT}
        checked={keepOpen}
        onChange={(keepOpen) => onChange({ ...ending, keepOpen })}
      />
      {!keepOpen && (
        <Choice label={RESTOCK} checked={restock} onChange={(restock) => onChange({ ...ending, restock })} />
      )}
    </div>
  )
}
