import { Button, Input, Label, Text } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ChangeEvent, useRef } from "react"
import { importStatement, type StatementImportResult, RECONCILIATION_KEY } from "../../../lib/mpesa/reconciliation"

interface StatementFormProps {
  day: string
  today: string
  onDay: (day: string) => void
}

/** Which day, and the statement that it is compared with. */
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
    // The same file may be chosen again.
    target.value = ""
  }
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex flex-col gap-1">
          <Label size="xsmall" htmlFor="tie-out-day">
            Day
          </Label>
          <Input
            id="tie-out-day"
            type="date"
            size="small"
            max={today}
            value={day}
            onChange={({ target }) => onDay(target.value)}
          />
        </div>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          tabIndex={-1}
          aria-label="Statement file"
          onChange={choose}
        />
        <Button size="small" variant="secondary" isLoading={isPending} onClick={() => file.current?.click()}>
          Import statement
        </Button>
      </div>
      {data !== undefined && (
        <Text size="small" className="text-ui-fg-subtle" role="status">
          {importedWords(data)}
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

function importedWords({ lines, added, skipped, first_day, last_day }: StatementImportResult): string {
  const days = first_day === last_day ? first_day : `${first_day} to ${last_day}`
  const left = skipped === 0 ? "" : `, ${String(skipped)} left out because nothing came of them`
  return `${String(added)} new of ${String(lines)} lines, ${days}${left}.`
}
