import { useSearchParams } from "react-router"
import { OfflinePage } from "~/features/layout/components/messages/offline-page"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("You are offline")

/** What the service worker answers for a page that it has not kept. */
export default function OfflineRoute() {
  const [search] = useSearchParams()
  return <OfflinePage from={search.get("from")} />
}
