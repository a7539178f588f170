import { type ComponentType, lazy, useEffect, useState } from "react"
import { Alert } from "./feedback/alert"

/**
 * A part of a page that is fetched on first use; needs a `<Suspense>` around it. On a bad line its script may not come:
 * then `Missing` stands in its place, the page stays as it is, and the next use tries again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Missing: ComponentType<P> = PartMissing,
): ComponentType<P> {
  const attempt = () => lazy(() => load().catch(() => ({ default: Failed })))
  let current = attempt()

  /** Only what is shown makes way for the next try: while React waits it asks again and again. */
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
