import type { ContentField } from "@mavazi/contracts/content/content-field"
import { Input, Label, Textarea } from "@medusajs/ui"
import { asGroup, asText, withField } from "../../data/content-value"
import * as copy from "../../copy/content"
import { ContentInputError, type ContentInputProps } from "./content-input-error"
import { ContentEntries } from "./content-entries"

/** A field of a document: text, choice, list or group. */
export function ContentInput(props: ContentInputProps) {
  const { field } = props
  if (field.kind === "list") return <ContentEntries {...props} Entry={ContentInput} />
  if (field.kind === "group") return <Group {...props} />
  return <Text {...props} />
}

function Group({ field, value, onChange, errors, path, label = field.label }: ContentInputProps) {
  return (
    <fieldset className="border-ui-border-base flex min-w-0 flex-col gap-y-4 rounded-md border p-4">
      <legend className="txt-compact-small-plus px-1">{label}</legend>
      <ContentInputError path={path} errors={errors} />
      <ContentInputs fields={field.fields ?? []} value={value} onChange={onChange} errors={errors} path={`${path}.`} />
    </fieldset>
  )
}

interface ContentInputsProps extends Omit<ContentInputProps, "field" | "label"> {
  fields: readonly ContentField[]
}

/** The fields of a group. `path` is empty for the document itself, and else ends with a full stop. */
export function ContentInputs({ fields, value, onChange, errors, path }: ContentInputsProps) {
  return fields.map((field) => (
    <ContentInput
      key={field.name}
      field={field}
      value={asGroup(value)[field.name]}
      onChange={(changed) => onChange(withField(value, field, changed))}
      errors={errors}
      path={path + field.name}
    />
  ))
}

/** About this many characters fit in a line on a phone. Browsers that can make a text as high as it is do so. */
const LINE = 35

function Text({ field, value, onChange, errors, path, label = field.label }: ContentInputProps) {
  const text = asText(value)
  const isWrong = errors[path] !== undefined
  const control = {
    id: path,
    value: text,
    "aria-invalid": isWrong,
    "aria-describedby": isWrong ? `${path}-error` : undefined,
  }
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Label htmlFor={path} size="small">
        {label} {field.optional && copy.optional}
      </Label>
      {field.kind === "choice" ? (
        <select
          {...control}
          className="bg-ui-bg-field shadow-borders-base txt-compact-small h-8 w-full rounded-md px-2"
          onChange={(event) => onChange(event.target.value)}
        >
          {field.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : field.kind === "text" ? (
        <Textarea
          {...control}
          className="min-h-[60px] [field-sizing:content]"
          rows={Math.max(2, Math.ceil(text.length / LINE))}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...control} size="small" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
      <ContentInputError path={path} errors={errors} />
    </div>
  )
}
