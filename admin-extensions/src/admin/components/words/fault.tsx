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

/** What is wrong with the field at `path`. */
export function Fault({ path, errors }: Pick<WordsFieldProps, "path" | "errors">) {
  const fault = errors[path]
  if (fault === undefined) return null
  return (
    <Hint id={`${path}-fault`} variant="error">
      {copy.sentence(fault)}
    </Hint>
  )
}
