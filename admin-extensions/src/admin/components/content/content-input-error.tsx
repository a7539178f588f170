import type { ContentField } from "@mavazi/contracts/content/content-field"
import { Hint } from "@medusajs/ui"
import type { ContentValue } from "../../data/content-value"
import * as copy from "../../copy/content"

export interface ContentInputProps {
  field: ContentField
  value: ContentValue | undefined
  onChange: (value: ContentValue) => void
  /** Of the whole document, by the path of each field. */
  errors: Readonly<Record<string, string>>
  /** Of this field: `benefits.0.text`. */
  path: string
  /** In place of the field's own label. */
  label?: string
}

/** Message for the field at `path`; nothing when the field is valid. */
export function ContentInputError({ path, errors }: Pick<ContentInputProps, "path" | "errors">) {
  const message = errors[path]
  if (message === undefined) return null
  return (
    <Hint id={`${path}-error`} variant="error">
      {copy.sentence(message)}
    </Hint>
  )
}
