import type { WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useState } from "react"
import { ApiError } from "~/shared/api/api-error"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { fetchSharedWishes } from "../api/wish-list-service"
import * as copy from "../copy"
import { WishListItems } from "./wish-list-items"

/** The list of somebody who shared its link. */
export function SharedWishListView({ token }: { token: string }) {
  const [items, setItems] = useState<readonly WishListItem[] | "missing" | "failed" | null>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let stale = false
    fetchSharedWishes(token).then(
      (list) => !stale && setItems(list.items),
      (error: unknown) => !stale && setItems(error instanceof ApiError && error.status === 404 ? "missing" : "failed"),
    )
    return () => {
      stale = true
    }
  }, [token, attempts])

  if (items === null) return <Spinner label={copy.loading} />
  if (items === "missing") {
    return (
      <div className="container page">
        <EmptyState
          level={1}
          title={copy.sharedMissing}
          action={<LinkButton to={pagePaths.shop}>{copy.browseShop}</LinkButton>}
        >
          {copy.sharedMissingText}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="container page stack">
      <h1>{copy.sharedTitle}</h1>
      {items === "failed" && (
        <>
          <Alert tone="error">{copy.failed}</Alert>
          <Button variant="secondary" onClick={() => setAttempts(attempts + 1)}>
            {copy.tryAgain}
          </Button>
        </>
      )}
      {items !== "failed" && (items[0] ? <WishListItems items={items} /> : <p>{copy.sharedEmpty}</p>)}
    </div>
  )
}
