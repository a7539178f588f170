import { type ComponentType, lazy, useEffect, useState } from "react"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import * as copy from "~/shared/copy/ui"
import { Alert } from "./feedback/alert"

/**
 * A component that is loaded on first use; needs a `<Suspense>` around it. When its chunk fails to load, `Fallback` is
 * shown, the page stays usable, and the next use retries; so does another value of `retryOn`.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<P> = LoadFailedAlert,
  retryOn?: (props: P) => string,
): ComponentType<P> {
  const attempt = () => lazy(() => load().catch(() => ({ default: LoadFailed })))
  let current = attempt()

  /** Cleared only after it is shown: while suspended, React calls this repeatedly. */
  function LoadFailed(props: P) {
    const value = retryOn?.(props)
    const [failedAt] = useState(value)
    useEffect(() => {
      current = attempt()
    }, [])
    return value === failedAt ? <Fallback {...props} /> : <LazyComponent {...props} />
  }
  function LazyComponent(props: P) {
    const [Loaded] = useState(() => current)
    return <Loaded {...props} />
  }
  return LazyComponent
}

function LoadFailedAlert({ onClose }: { onClose?: (() => void) | undefined }) {
  return (
    <Alert tone="error" floating onClose={onClose}>
      {interpolateNodes(copy.loadFailed, {
        reload: <a href={location.pathname + location.search}>{copy.reloadPage}</a>,
      })}
    </Alert>
  )
}
