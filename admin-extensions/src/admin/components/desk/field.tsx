import { Input, Label, Textarea } from "@medusajs/ui"
import { useId } from "react"

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Digits are typed, a sentence, a receipt in capitals, or a code of an authenticator app. */
  kind?: "number" | "receipt" | "sentence" | "code"
}

/** One field of a form: its label above it. */
export function Field({ label, value, onChange, kind = "sentence" }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {label}
      </Label>
      {kind === "sentence" ? (
        <Textarea id={id} rows={2} maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          id={id}
          size="small"
          autoComplete={kind === "code" ? "one-time-code" : "off"}
          inputMode={kind === "number" ? "numeric" : "text"}
          maxLength={20}
          value={value}
          onChange={(event) => onChange(kind === "receipt" ? event.target.value.toUpperCase() : event.target.value)}
        />
      )}
    </div>
  )
}

/** Long enough to say something. */
export const isReason = (text: string) => text.trim().length >= 3
