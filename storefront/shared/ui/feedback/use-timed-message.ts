import { useCallback, useEffect, useRef, useState } from "react"

export interface TimedMessage<T> {
  message: T | null
  /** Shows a message and restarts its time, also for the same text. */
  show: (message: T) => void
  clear: () => void
}

/** A message that disappears after `durationMs`. */
export function useTimedMessage<T = string>(durationMs: number): TimedMessage<T> {
  const [message, setMessage] = useState<T | null>(null)
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

  useEffect(() => () => clearTimeout(timer.current), [])

  return { message, show, clear }
}
