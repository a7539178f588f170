import { useState, type SubmitEvent } from "react"

interface Submission<Result> {
  /** Returns a validation error; the form is then not sent. */
  check: () => string | null
  send: () => Promise<Result>
  /** Handles the result; returns the error to show, if any. */
  onAnswer: (result: Result) => string | null
}

/** Validates and submits a form, one submission at a time; holds the error. */
export function useSubmit<Result>({ check, send, onAnswer }: Submission<Result>) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const wrong = check()
    setProblem(wrong)
    if (wrong !== null) return
    setBusy(true)
    const result = await send()
    setBusy(false)
    setProblem(onAnswer(result))
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return { problem, busy, onSubmit }
}
