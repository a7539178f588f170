import { Input, Label, Text, Textarea } from "@medusajs/ui"
import { useId } from "react"

/** Attributes of one-line fields. A code may be a recovery code, which is longer than an authenticator code. */
const LINES = {
  line: { autoComplete: "off", inputMode: "text", maxLength: 80 },
  number: { autoComplete: "off", inputMode: "numeric", maxLength: 20 },
  receipt: { autoComplete: "off", inputMode: "text", maxLength: 20 },
  code: { autoComplete: "one-time-code", inputMode: "text", maxLength: 64 },
  password: { autoComplete: "current-password", type: "password", maxLength: 256 },
} as const

const AREAS = { sentence: { rows: 2, maxLength: 500 }, text: { rows: 10, maxLength: 5000 } } as const

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** `text` has several paragraphs. */
  kind?: keyof typeof LINES | keyof typeof AREAS
  /** Help text below the field. */
  hint?: string | undefined
}

/** A field of a form with its label. */
export function Field({ label, value, onChange, kind = "sentence", hint }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      {kind === "sentence" || kind === "text" ? (
        <Textarea id={id} {...AREAS[kind]} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          id={id}
          size="small"
          {...LINES[kind]}
          value={value}
          onChange={(event) => onChange(kind === "receipt" ? event.target.value.toUpperCase() : event.target.value)}
        />
      )}
      {hint !== undefined && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {hint}
        </Text>
      )}
    </div>
  )
}

/** The shortest reason that the server accepts. */
export const isReason = (text: string) => text.trim().length >= 3
