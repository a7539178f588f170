import { useState, type SubmitEvent } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "./copy"
import { RECEIPT_RESULTS } from "./receipt-results"
import { submitReceipt } from "./receipt-service"
import styles from "../payment.module.css"

/** The button that opened the form had the focus, and is no longer rendered. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/**
 * Form for the code of M-Pesa's message about a payment. Default export for lazy loading.
 * @param props.path of the order's calls, or of its payment link's
 */
export default function ReceiptForm({ path }: { path: string }) {
  const [code, setCode] = useState("")
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [result, setResult] = useState<string | null>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    setResult(copy.codeChecking)
    const answer = await submitReceipt(path, code)
    setBusy(false)
    setResult(answer.success ? RECEIPT_RESULTS[answer.state] : null)
    setProblem(answer.success ? null : answer.error)
  }
  return (
    <form className={styles.phone} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={focus}
        label={copy.mpesaCode}
        name="receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        hint={copy.codeHint}
        value={code}
        {...(problem !== null && { error: problem })}
        onChange={({ target }) => setCode(target.value)}
      />
      <p role="status">{result}</p>
      <div className="actions">
        <Button type="submit" variant="secondary" busy={busy} disabled={code.trim() === ""}>
          {copy.checkCode}
        </Button>
      </div>
    </form>
  )
}
