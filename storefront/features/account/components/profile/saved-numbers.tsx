import type { SavedNumber } from "@mavazi/contracts/payments/saved-number"
import { useRef, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { fetchSavedNumbers, removeSavedNumber } from "../../api/saved-number-service"
import * as copy from "./copy"

/** The numbers with which the account has paid, on request, with buttons that remove them. */
export function SavedNumbers() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [numbers, setNumbers] = useState<SavedNumber[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const load = async (id?: string) => {
    setBusy(true)
    const answer = await (id === undefined ? fetchSavedNumbers() : removeSavedNumber(id))
    setBusy(false)
    setProblem(answer.success ? null : answer.error)
    if (!answer.success) return
    setNumbers(answer.data.numbers)
    // The button that had the focus is no longer rendered.
    heading.current?.focus()
  }
  return (
    <section className="stack" aria-labelledby="saved-numbers">
      <h2 ref={heading} tabIndex={-1} id="saved-numbers">
        {copy.savedNumbers}
      </h2>
      <p>{numbers?.length === 0 ? copy.noSavedNumbers : copy.savedNumbersText}</p>
      {numbers === null ? (
        <div className="actions">
          <Button variant="quiet" busy={busy} onClick={() => void load()}>
            {busy ? copy.loadingNumbers : copy.showNumbers}
          </Button>
        </div>
      ) : (
        <ul className="ruled" aria-labelledby="saved-numbers">
          {numbers.map(({ id, phone }) => (
            <li key={id} className="split">
              <strong>{phone}</strong>
              <Button
                variant="quiet"
                size="small"
                busy={busy}
                aria-label={`${copy.removeNumber} ${phone}`}
                onClick={() => void load(id)}
              >
                {copy.removeNumber}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && <Alert tone="error">{problem}</Alert>}
    </section>
  )
}
