import { ATTEMPT_STATE_LABELS } from "../../../contract/attempt-states"
import { Button, Input, Label, Select } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { type LedgerFilter, ledgerHref } from "../../data/ledger"
import * as copy from "../../copy/ledger"
import * as shared from "../../copy/shared"
import { DayField } from "../display/day-field"

interface LedgerFiltersProps {
  filter: LedgerFilter
  onChange: (change: LedgerFilter) => void
}

/** Filters of the list, and its export as a file. */
export function LedgerFilters({ filter, onChange }: LedgerFiltersProps) {
  return (
    <div className="flex flex-col gap-3 px-6 py-4 lg:flex-row lg:flex-wrap lg:items-end">
      {/* The key resets the field when the URL changes, for instance by the menu. */}
      <Search key={filter.q ?? ""} words={filter.q ?? ""} onSearch={(q) => onChange({ q })} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:flex lg:items-end">
        <div className="col-span-2 flex flex-col gap-1">
          <Label size="xsmall" id="ledger-state">
            {copy.state}
          </Label>
          <Select
            size="small"
            value={filter.state ?? "all"}
            onValueChange={(state) => onChange({ state: state === "all" ? "" : state })}
          >
            <Select.Trigger className="w-full lg:w-44" aria-labelledby="ledger-state">
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              <Select.Item value="all">{copy.allStates}</Select.Item>
              {Object.entries(ATTEMPT_STATE_LABELS).map(([state, label]) => (
                <Select.Item key={state} value={state}>
                  {label}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
        <DayField id="ledger-from" label={copy.fromDay} value={filter.from} onChange={(from) => onChange({ from })} />
        <DayField id="ledger-to" label={copy.toDay} value={filter.to} onChange={(to) => onChange({ to })} />
      </div>
      <Button size="small" variant="secondary" className="lg:ml-auto" asChild>
        <a href={ledgerHref(filter)} download>
          {shared.exportCsv}
        </a>
      </Button>
    </div>
  )
}

function Search({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form className="flex flex-col gap-1 lg:w-72" role="search" onSubmit={search}>
      <Label size="xsmall" htmlFor="ledger-search">
        {copy.searchLabel}
      </Label>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            id="ledger-search"
            enterKeyHint="search"
            size="small"
            maxLength={60}
            placeholder={copy.searchExample}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button size="small" variant="secondary" type="submit">
          {shared.search}
        </Button>
      </div>
    </form>
  )
}
