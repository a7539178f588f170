import { useSearchParams } from "react-router"
import { OfflinePage } from "~/features/layout/components/messages/offline-page"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("You are offline")

/** Served by the service worker for a page that it has not cached. */
export default function OfflineRoute() {
  const [search] = useSearchParams()
  return <OfflinePage from={search.get("from")} />
}
