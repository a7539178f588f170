import { useEffect } from "react"
import { useLocation } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import styles from "./success-banner.module.css"

const BANNER_MS = 5_000

/**
 * Shows the success message of the previous page (`navigate("/", { state: { success: "…" } })`) for five seconds, and
 * removes it from the history entry, so that a reload does not repeat it.
 */
export function SuccessBanner() {
  const { message, show, clear } = useTimedMessage(BANNER_MS)
  const location = useLocation()

  useEffect(() => {
    const state: unknown = location.state
    if (!saysSuccess(state)) return
    show(state.success)
    history.replaceState({ ...(history.state as object), usr: null }, "")
  }, [location.key, location.state, show])

  if (message === null) return null
  return (
    <Alert tone="success" className={styles.banner} onClose={clear}>
      {message}
    </Alert>
  )
}

function saysSuccess(state: unknown): state is { success: string } {
  return typeof state === "object" && state !== null && "success" in state && typeof state.success === "string"
}
