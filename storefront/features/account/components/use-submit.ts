import { useState, type SubmitEvent } from "react"

interface Submission<Result> {
  /** Returns a validation error; the form is then not sent. */
  validate: () => string | null
  send: () => Promise<Result>
  /** Handles the result; returns the error to show, if any. */
  onResult: (result: Result) => string | null
}

/** Validates and submits a form, one submission at a time; holds the error. */
export function useSubmit<Result>({ validate, send, onResult }: Submission<Result>) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const formProblem = validate()
    setProblem(formProblem)
    if (formProblem !== null) return
    setBusy(true)
    const result = await send()
    setBusy(false)
    setProblem(onResult(result))
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  return { problem, busy, onSubmit }
}
