import { useEffect, useState } from "react"
import { isOnline } from "~/shared/api/connection"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { cachedPages, type CachedPage } from "../../model/cached-pages"
import { Notice } from "./notice"

/**
 * Shown for a page that is not cached, without a connection: lists the cached pages, and opens the requested one
 * (`from`) when the connection is back.
 */
export function OfflinePage({ from }: { from: string | null }) {
  // The cached page has no URL of its own; `from` is read in the browser.
  const [{ back, pages }, setKnown] = useState<{ back: string; pages: CachedPage[] }>({ back: "/", pages: [] })

  useEffect(() => {
    const url = from !== null && /^\/(?!\/)/.test(from) ? from : "/"
    const openRequested = () => location.replace(url)
    addEventListener("online", openRequested)
    // The connection may be back before this page's scripts run.
    if (from !== null && isOnline()) openRequested()
    void cachedPages().then((cached) => setKnown({ back: url, pages: cached }))
    return () => removeEventListener("online", openRequested)
  }, [from])

  return (
    <>
      <Notice
        title={copy.offlineTitle}
        actions={
          <LinkButton to={back} reloadDocument>
            {copy.tryAgain}
          </LinkButton>
        }
      >
        {copy.notCachedText}
      </Notice>
      {pages.length > 0 && (
        <nav className="container page" aria-labelledby="kept-pages">
          <h2 id="kept-pages">{copy.cachedPagesTitle}</h2>
          <ul className="links">
            {pages.map(({ address, title }) => (
              <li key={address}>
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
