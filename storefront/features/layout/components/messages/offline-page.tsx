import { useEffect, useState } from "react"
import { isOnline } from "~/shared/api/connection"
import { basename } from "~/shared/config/language"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { cachedPages, type CachedPage } from "../../model/cached-pages"
import { Notice } from "./notice"

/** With the language, as the path that was requested. */
const HOME = basename || "/"

/**
 * Shown for a page that is not cached, without a connection: lists the cached pages, and opens the requested one
 * (`from`) when the connection is back.
 */
export function OfflinePage({ from }: { from: string | null }) {
  // The cached page has no URL of its own; `from` is read in the browser.
  const [{ back, pages }, setKnown] = useState<{ back: string; pages: CachedPage[] }>({ back: HOME, pages: [] })

  useEffect(() => {
    const url = from !== null && /^\/(?!\/)/.test(from) ? from : HOME
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
          <LinkButton to={back.slice(basename.length) || "/"} reloadDocument>
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
