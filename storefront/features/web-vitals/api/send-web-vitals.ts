import type { WebVital, WebVitalsRequest } from "@mavazi/contracts"
import { WEB_VITALS_PATH } from "@mavazi/contracts/web-vitals/paths"
import { type MetricType, onCLS, onINP, onLCP } from "web-vitals"
import { basename } from "~/shared/config/language"
import { pageKindOf } from "../model/page-kind"

/**
 * Sends once how fast the page was shown that the browser loaded, when it is left or hidden. Pages that are opened from it by
 * links are part of the same visit. Nothing in it names the visitor, and the server only counts.
 * Runs when this file is loaded: the code of every page is shorter without a call.
 */
function sendWebVitals(): void {
  const [navigation] = performance.getEntriesByType("navigation")
  const page = pageKindOf(new URL(navigation?.name ?? location.href).pathname.slice(basename.length) || "/")
  if (page === null) return
  const vitals: Partial<Record<WebVital, number>> = {}
  const keep = ({ name, value }: MetricType) => {
    vitals[name.toLowerCase() as WebVital] = value
  }
  onLCP(keep)
  onINP(keep)
  onCLS(keep)

  const { api = "" } = document.documentElement.dataset
  let isSent = false
  const send = () => {
    if (isSent || Object.keys(vitals).length === 0) return
    isSent = true
    const body = JSON.stringify({ page, ...vitals } satisfies WebVitalsRequest)
    navigator.sendBeacon(api + WEB_VITALS_PATH, new Blob([body], { type: "application/json" }))
  }
  // After the library's own listeners, which report in the capture phase.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") send()
  })
}

sendWebVitals()
