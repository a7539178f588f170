import { useCallback, useEffect, useRef, useState } from "react"

export interface TimedMessage<T> {
  message: T | null
  /** Shows a message; its time starts anew, also when the text is the same. */
  show: (message: T) => void
  clear: () => void
}

/** A message that goes away by itself after `durationMs`. `initial` is shown from the start. */
export function useTimedMessage<T = string>(durationMs: number, initial: T | null = null): TimedMessage<T> {
  const [message, setMessage] = useState<T | null>(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setMessage(null)
  }, [])

  const show = useCallback(
    (next: T) => {
      clearTimeout(timer.current)
      setMessage(next)
      timer.current = setTimeout(() => setMessage(null), durationMs)
    },
    [durationMs],
  )

  useEffect(() => {
    if (initial !== null) show(initial)
    return () => clearTimeout(timer.current)
    // Only the message of the first render counts as initial.
  }, [show])

  return { message, show, clear }
}
