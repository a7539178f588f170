import { useEffect, useState } from "react"

/** What `load` reads; null while it is read, and after it failed. @param load never changes */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [read] = useState(() => load)
  const [value, setValue] = useState<Value | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let stale = false
    read().then(
      (loaded) => {
        if (!stale) setValue(loaded)
      },
      () => {
        if (!stale) setFailed(true)
      },
    )
    return () => {
      stale = true
    }
  }, [read, attempts])
  const retry = () => {
    setFailed(false)
    setAttempts(attempts + 1)
  }
  return { value, failed, setValue, retry }
}
