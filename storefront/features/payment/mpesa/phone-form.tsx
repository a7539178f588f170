import { normalisePhone } from "@mavazi/contracts/phone/phone"
import { promptProblem } from "@mavazi/contracts/phone/phone-lines"
import { useState, type SubmitEvent } from "react"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "./copy"
import { PhoneField } from "./phone-field"
import { SavedNumbers, type SavedNumbersProps } from "./saved-numbers"
import styles from "../payment.module.css"

export interface PhoneFormProps extends SavedNumbersProps {
  /** Closes the form; null where it was not opened by a button. */
  onCancel: (() => void) | null
}

/** The button that opened the form had the focus, and is no longer rendered. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector("input")?.focus()

/** Form for the number to prompt. Default export for lazy loading. */
export default function PhoneForm({ path, busy, onSend, onCancel }: PhoneFormProps) {
  const [phone, setPhone] = useState("")
  const [problem, setProblem] = useState<string | null>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const number = normalisePhone(phone)
    setProblem(promptProblem(phone))
    if (number !== null) onSend({ phone: number })
  }
  return (
    <form ref={onCancel && focusField} className={styles.phone} method="post" noValidate onSubmit={submit}>
      <PhoneField
        value={phone}
        error={problem}
        onChange={(next) => {
          setProblem(null)
          setPhone(next)
        }}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {busy ? copy.sending : copy.sendMpesaPrompt}
        </Button>
        <SavedNumbers path={path} busy={busy} onSend={onSend} />
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {copy.keepCurrentNumber}
          </Button>
        )}
      </div>
    </form>
  )
}
