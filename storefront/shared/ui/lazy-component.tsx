import { type ComponentType, lazy, useEffect, useState } from "react"
import { Alert } from "./feedback/alert"

/**
 * A component that is loaded on first use; needs a `<Suspense>` around it. When its chunk fails to load, `Missing` is
 * shown, the page stays usable, and the next use retries.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Missing: ComponentType<P> = PartMissing,
): ComponentType<P> {
  const attempt = () => lazy(() => load().catch(() => ({ default: Failed })))
  let current = attempt()

  /** Cleared only after it is shown: while suspended, React calls this repeatedly. */
  function Failed(props: P) {
    useEffect(() => {
      current = attempt()
    }, [])
    return <Missing {...props} />
  }
  return function LazyPart(props: P) {
    const [Part] = useState(() => current)
    return <Part {...props} />
  }
}

function PartMissing({ onClose }: { onClose?: (() => void) | undefined }) {
  return (
    <Alert tone="error" floating onClose={onClose}>
      This did not load. Please check your connection and try again, or{" "}
      <a href={location.pathname + location.search}>load the page again</a>.
    </Alert>
  )
}
