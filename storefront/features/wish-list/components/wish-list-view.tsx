import type { WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { accountWishes, guestWishes } from "~/shared/wishes/wish-list-source"
import * as copy from "../copy"
import { ShareWishList } from "./share-wish-list"
import { useWishList } from "./use-wish-list"
import { WishListItems } from "./wish-list-items"

export interface WishListViewProps {
  /** Whose list: unknown until the account is loaded. */
  owner: "loading" | "guest" | "account"
  /** A product that the shopper has just chosen. */
  added: WishListItem | null
}

/** The shopper's own wish list. */
export function WishListView({ owner, added }: WishListViewProps) {
  const source = owner === "loading" ? null : owner === "guest" ? guestWishes : accountWishes
  const { list, problem, change, retry } = useWishList(source, added)

  if (list === null && problem === null) return <Spinner label={copy.loading} />
  const isEmpty = list?.items.length === 0
  return (
    // A stack places its parts at the start, and the message of an empty list belongs in the middle.
    <div className={isEmpty ? "container page" : "container page stack"}>
      <h1>{copy.title}</h1>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {list === null && (
        <Button variant="secondary" onClick={retry}>
          {copy.tryAgain}
        </Button>
      )}
      {isEmpty && (
        <EmptyState title={copy.emptyTitle} action={<LinkButton to={pagePaths.shop}>{copy.browseShop}</LinkButton>}>
          {copy.emptyText}
        </EmptyState>
      )}
      {list?.items[0] && source && (
        <>
          <WishListItems items={list.items} onRemove={(productId) => void change(() => source.remove(productId))} />
          {owner === "account" ? (
            <ShareWishList token={list.token} onChange={(call) => void change(call)} />
          ) : (
            <p>
              {copy.guestHint}{" "}
              <Link to={pagePaths.auth} state={{ from: pagePaths.wishList }}>
                {copy.signIn}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
