import { useSearchParams } from "react-router"
import * as copy from "../copy"
import { OfflinePage } from "~/features/layout/components/messages/offline-page"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.offline)

/** Served by the service worker for a page that it has not cached. */
export default function OfflineRoute() {
  const [search] = useSearchParams()
  return <OfflinePage from={search.get("from")} />
}
