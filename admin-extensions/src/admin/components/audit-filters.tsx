import type { AuditPerson } from "@mavazi/contracts/engine-admin/audit-log"
import { Button, Input, Select } from "@medusajs/ui"
import * as copy from "../copy/audit-log"
import { type AuditFilter, exportHref } from "../data/audit-log"

/** The list component has no item without a value. */
const EVERYBODY = "everybody"

/** Text fields of the filter and their types. */
const FIELDS = [
  ["q", "search", copy.search],
  ["object", "search", copy.object],
  ["from", "date", copy.from],
  ["to", "date", copy.to],
] as const

interface AuditFiltersProps {
  filter: AuditFilter
  people: AuditPerson[]
  onChange: (change: Partial<AuditFilter>) => void
}

/** By person, action, object and days, and a link to the matching entries as a file. */
export function AuditFilters({ filter, people, onChange }: AuditFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 items-center gap-2 lg:flex lg:flex-wrap">
      <Select
        size="small"
        value={filter.person || EVERYBODY}
        onValueChange={(person) => onChange({ person: person === EVERYBODY ? "" : person })}
      >
        <Select.Trigger className="w-full lg:w-48" aria-label={copy.person}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={EVERYBODY}>{copy.everybody}</Select.Item>
          {people.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      {FIELDS.map(([name, type, label]) => (
        <Input
          key={name}
          type={type}
          size="small"
          placeholder={label}
          aria-label={label}
          value={filter[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <Button size="small" variant="secondary" asChild>
        <a href={exportHref(filter)} download>
          {copy.exportCsv}
        </a>
      </Button>
    </div>
  )
}
