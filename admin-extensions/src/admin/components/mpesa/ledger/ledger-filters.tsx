import { ATTEMPT_WORDS } from "@mavazi/contracts/mpesa-words"
import { Button, Input, Label, Select } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { type FilterName, ledgerHref } from "../../../lib/mpesa/ledger"

interface LedgerFiltersProps {
  filter: Partial<Record<FilterName, string>>
  onChange: (change: Partial<Record<FilterName, string>>) => void
}

/** Which payments are shown, and the same as a file. */
export function LedgerFilters({ filter, onChange }: LedgerFiltersProps) {
  return (
    <div className="flex flex-col gap-3 px-6 py-4 lg:flex-row lg:flex-wrap lg:items-end">
      {/* Another address, for instance from the menu, brings other words. */}
      <Search key={filter.q ?? ""} words={filter.q ?? ""} onSearch={(q) => onChange({ q })} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:flex lg:items-end">
        <div className="col-span-2 flex flex-col gap-1">
          <Label size="xsmall" id="ledger-state">
            State
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
              <Select.Item value="all">All states</Select.Item>
              {Object.entries(ATTEMPT_WORDS).map(([state, word]) => (
                <Select.Item key={state} value={state}>
                  {word}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
        <DayField label="From" value={filter.from} onChange={(from) => onChange({ from })} />
        <DayField label="To" value={filter.to} onChange={(to) => onChange({ to })} />
      </div>
      <Button size="small" variant="secondary" className="lg:ml-auto" asChild>
        <a href={ledgerHref(filter)} download>
          Export CSV
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
        Receipt, phone, order or amount
      </Label>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            id="ledger-search"
            enterKeyHint="search"
            size="small"
            maxLength={60}
            placeholder="#1042"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button size="small" variant="secondary" type="submit">
          Search
        </Button>
      </div>
    </form>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = `ledger-${label.toLowerCase()}`
  return (
    <div className="flex flex-col gap-1">
      <Label size="xsmall" htmlFor={id}>
        {label}
      </Label>
      <Input id={id} type="date" size="small" value={value ?? ""} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
