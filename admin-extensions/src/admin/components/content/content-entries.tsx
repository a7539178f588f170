import { ArrowDownMini, ArrowUpMini, Plus, Trash } from "@medusajs/icons"
import { Button, IconButton } from "@medusajs/ui"
import type { ComponentType } from "react"
import { asList, emptyValue, withEntry, withMovedEntry, withoutEntry } from "../../data/content-value"
import * as copy from "../../copy/content"
import { ContentInputError, type ContentInputProps } from "./content-input-error"

interface ContentEntriesProps extends ContentInputProps {
  /** Shows one entry. */
  Entry: ComponentType<ContentInputProps>
}

/** Entries that can be added, removed and moved. */
export function ContentEntries({
  field,
  value,
  onChange,
  errors,
  path,
  label = field.label,
  Entry,
}: ContentEntriesProps) {
  const entries = asList(value)
  const { item, entries: fixed, empty, optional } = field
  if (!item) return null
  const least = empty === true || optional ? 0 : 1
  return (
    <fieldset className="flex min-w-0 flex-col gap-y-3">
      <legend className="txt-compact-small-plus pb-2">
        {label} {optional && copy.optional}
      </legend>
      <ContentInputError path={path} errors={errors} />
      {entries.map((entry, place) => {
        const name = copy.entry(label, place + 1)
        return (
          <div key={place} className="flex min-w-0 flex-col gap-y-1">
            <Entry
              field={item}
              label={name}
              value={entry}
              onChange={(changed) => onChange(withEntry(entries, place, changed))}
              errors={errors}
              path={`${path}.${String(place)}`}
            />
            <div className="flex justify-end gap-x-1">
              <IconButton
                type="button"
                size="small"
                variant="transparent"
                aria-label={copy.up(name)}
                disabled={place === 0}
                onClick={() => onChange(withMovedEntry(entries, place, -1))}
              >
                <ArrowUpMini />
              </IconButton>
              <IconButton
                type="button"
                size="small"
                variant="transparent"
                aria-label={copy.down(name)}
                disabled={place === entries.length - 1}
                onClick={() => onChange(withMovedEntry(entries, place, 1))}
              >
                <ArrowDownMini />
              </IconButton>
              {fixed === undefined && (
                <IconButton
                  type="button"
                  size="small"
                  variant="transparent"
                  aria-label={copy.remove(name)}
                  disabled={entries.length <= least}
                  onClick={() => onChange(withoutEntry(entries, place))}
                >
                  <Trash />
                </IconButton>
              )}
            </div>
          </div>
        )
      })}
      {fixed === undefined && (
        <div>
          <Button
            type="button"
            size="small"
            variant="secondary"
            onClick={() => onChange([...entries, emptyValue(item)])}
          >
            <Plus /> {copy.add(label)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
