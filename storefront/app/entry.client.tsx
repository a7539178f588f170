import { startTransition, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { setSimulatorUrl } from "~/shared/api/simulator-url"
import { setShopOrigin } from "~/shared/config/shop-origin"
import { setSiteWords, type SiteWords } from "~/shared/content/site-words"

const { simulator, shop = location.origin, words = "" } = document.documentElement.dataset
setShopOrigin(shop)
setSimulatorUrl(simulator)
const siteWords = JSON.parse(words) as SiteWords
setSiteWords(() => siteWords)

/** Dispatches `hydrated` once React handles input; `server/inline-scripts/replay-early-input.ts` then replays earlier input. */
function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"))
  }, [])
  return null
}

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <Hydrated />
      </StrictMode>,
    )
  })
}

if ("popover" in HTMLElement.prototype) hydrate()
// Safari before 17, Chromium before 114 and Firefox before 125 lack the Popover API.
else void import("./popover-polyfill").then(hydrate)
