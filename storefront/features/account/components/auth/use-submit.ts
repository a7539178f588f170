import { useState, type SubmitEvent } from "react"

interface Submission<Result> {
  /** What is wrong with the fields, told instead of sending them. */
  check: () => string | null
  send: () => Promise<Result>
  /** Told the answer; returns the problem to show, if there is one. */
  onAnswer: (result: Result) => string | null
}

/** Checks and sends a form, once at a time; says what went wrong. */
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
