import { normalisePhone } from "@mavazi/contracts/phone"
import { PHONE_WANTED } from "@mavazi/contracts/words"
import { useState, type SubmitEvent } from "react"
import { Button } from "~/shared/ui/button"
import { TextField } from "~/shared/ui/field"
import styles from "./payment-panel.module.css"

export interface PhoneFormProps {
  busy: boolean
  /** `phone` in Daraja's form, `254712345678`. */
  onSend: (phone: string) => void
  onCancel: (() => void) | null
}

/** Asks for the number that M-Pesa should prompt. Default export, because it is loaded on demand. */
export default function PhoneForm({ busy, onSend, onCancel }: PhoneFormProps) {
  const [phone, setPhone] = useState("")
  const [problem, setProblem] = useState<string | null>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const number = normalisePhone(phone)
    setProblem(number === null ? PHONE_WANTED : null)
    if (number !== null) onSend(number)
  }
  return (
    <form className={styles.phone} method="post" noValidate onSubmit={submit}>
      <TextField
        label="M-Pesa phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        value={phone}
        {...(problem !== null && { error: problem })}
        onChange={({ target }) => {
          setProblem(null)
          setPhone(target.value)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {busy ? "Sending..." : "Send M-Pesa prompt"}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Keep the number
          </Button>
        )}
      </div>
    </form>
  )
}
