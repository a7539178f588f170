import { useEffect, useState } from "react"
import { isOnline } from "~/shared/api/connection"
import { LinkButton } from "~/shared/ui/buttons/button"
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
    const address = from !== null && /^\/(?!\/)/.test(from) ? from : "/"
    const goOn = () => location.replace(address)
    addEventListener("online", goOn)
    // The connection may be back before this page's scripts run.
    if (from !== null && isOnline()) goOn()
    void cachedPages().then((kept) => setKnown({ back: address, pages: kept }))
    return () => removeEventListener("online", goOn)
  }, [from])

  return (
    <>
      <Notice
        title="You are offline"
        actions={
          <LinkButton to={back} reloadDocument>
            Try again
          </LinkButton>
        }
      >
        You have not visited this page before, so it needs a connection. It opens automatically when you are back
        online. Your cart is saved.
      </Notice>
      {pages.length > 0 && (
        <nav className="container page" aria-labelledby="kept-pages">
          <h2 id="kept-pages">Pages you can open now</h2>
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
