import type { ContentField } from "@mavazi/contracts/content/content-field"
import { Hint } from "@medusajs/ui"
import type { WordsValue } from "../../data/words-value"
import * as copy from "../../copy/words"

export interface WordsFieldProps {
  field: ContentField
  value: WordsValue | undefined
  onChange: (value: WordsValue) => void
  /** Of the whole document, by the path of each field. */
  errors: Readonly<Record<string, string>>
  /** Of this field: `benefits.0.text`. */
  path: string
  /** In place of the field's own label. */
  label?: string
}

/** Message for the field at `path`; nothing when the field is valid. */
export function WordsFieldError({ path, errors }: Pick<WordsFieldProps, "path" | "errors">) {
  const message = errors[path]
  if (message === undefined) return null
  return (
    <Hint id={`${path}-error`} variant="error">
      {copy.sentence(message)}
    </Hint>
  )
}
