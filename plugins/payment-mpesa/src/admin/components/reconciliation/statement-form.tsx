import { Button, Text } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ChangeEvent, useRef } from "react"
import { importStatement, RECONCILIATION_KEY } from "../../data/reconciliation"
import * as copy from "../../copy/reconciliation"
import * as shared from "../../copy/shared"
import { DayField } from "../display/day-field"

interface StatementFormProps {
  day: string
  today: string
  onDay: (day: string) => void
}

/** Choice of the day, and import of its statement. */
export function StatementForm({ day, today, onDay }: StatementFormProps) {
  const queryClient = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: importStatement,
    onSuccess: ({ first_day, last_day }) => {
      if (day < first_day || day > last_day) onDay(last_day)
      return queryClient.invalidateQueries({ queryKey: [RECONCILIATION_KEY] })
    },
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen !== undefined) mutate(chosen)
    // Otherwise choosing the same file again fires no event.
    target.value = ""
  }
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <div className="flex flex-wrap items-end gap-3">
        <DayField id="reconciliation-day" label={shared.day} max={today} value={day} onChange={onDay} />
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label={copy.statementFile}
          onChange={choose}
        />
        <Button size="small" variant="secondary" isLoading={isPending} onClick={() => file.current?.click()}>
          {copy.importStatement}
        </Button>
      </div>
      {data !== undefined && (
        <Text size="small" className="text-ui-fg-subtle" role="status">
          {copy.imported(data)}
        </Text>
      )}
      {error !== null && (
        <Text size="small" className="text-ui-fg-error" role="alert">
          {error.message}
        </Text>
      )}
    </div>
  )
}
