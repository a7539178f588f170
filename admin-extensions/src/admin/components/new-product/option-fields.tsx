import { Field } from "@mavazi/admin-ui"
import type { NewProductChoices } from "@mavazi/contracts/engine-admin/new-product"
import { useId } from "react"
import * as copy from "../../copy/new-product"
import type { ProductForm } from "../../data/new-product"
import { FieldError } from "./field-error"

interface OptionFieldsProps {
  form: ProductForm
  options: NewProductChoices["options"]
  error: string | undefined
  onChange: (change: Partial<ProductForm>) => void
}

/** The values that the shop's products have, to choose from, fields for others, and an option of one's own. */
export function OptionFields({ form, options, error, onChange }: OptionFieldsProps) {
  const choose = (title: string, value: string) => {
    const before = form.chosen[title] ?? []
    const values = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
    onChange({ chosen: { ...form.chosen, [title]: values } })
  }
  return (
    <div className="flex flex-col gap-y-4">
      {options.map(({ title, values }) => (
        <fieldset key={title} className="flex flex-col gap-y-2">
          <legend className="txt-compact-small-plus pb-2">{title}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => (
              <ValueChoice
                key={value}
                value={value}
                checked={form.chosen[title]?.includes(value) ?? false}
                onChange={() => choose(title, value)}
              />
            ))}
          </div>
          <Field
            kind="line"
            label={copy.otherValues(title)}
            hint={copy.otherValuesHint}
            value={form.typed[title] ?? ""}
            onChange={(text) => onChange({ typed: { ...form.typed, [title]: text } })}
          />
        </fieldset>
      ))}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="txt-compact-small-plus pb-2">{copy.anotherOption}</legend>
        <Field
          kind="line"
          label={copy.optionName}
          value={form.ownTitle}
          onChange={(ownTitle) => onChange({ ownTitle })}
        />
        <Field
          kind="line"
          label={copy.optionValues}
          value={form.ownValues}
          onChange={(ownValues) => onChange({ ownValues })}
        />
      </fieldset>
      <FieldError message={error} />
    </div>
  )
}

interface ValueChoiceProps {
  value: string
  checked: boolean
  onChange: () => void
}

function ValueChoice({ value, checked, onChange }: ValueChoiceProps) {
  const id = useId()
  return (
    <span>
      <input id={id} type="checkbox" className="peer sr-only" checked={checked} onChange={onChange} />
      <label
        htmlFor={id}
        className="txt-compact-small border-ui-border-base peer-checked:bg-ui-button-inverted peer-checked:text-ui-fg-on-inverted peer-focus-visible:shadow-borders-focus inline-block cursor-pointer rounded-md border px-3 py-1.5"
      >
        {value}
      </label>
    </span>
  )
}
