import type { ProductCard } from "@mavazi/contracts"
import type { SharedWishList } from "@mavazi/contracts/wish-list/wish-list"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"

interface NoScriptWishListProps {
  /** `guest`: the visitor is not signed in. `missing`: no list has this link. `failed`: it could not be loaded. */
  list: { items: SharedWishList["items"]; cards: ReadonlyMap<string, ProductCard> } | "guest" | "missing" | "failed"
  isShared: boolean
}

/** A wish list to read, for browsers that do not run scripts. */
export function NoScriptWishList({ list, isShared }: NoScriptWishListProps) {
  if (list === "missing") {
    return (
      <>
        <h1>{copy.sharedMissing}</h1>
        <p>{copy.sharedMissingText}</p>
        <ShopLink />
      </>
    )
  }
  return (
    <>
      <h1>{isShared ? copy.sharedTitle : copy.title}</h1>
      {list === "failed" ? (
        <Alert tone="error">{copy.failed}</Alert>
      ) : list === "guest" ? (
        <p>
          {copy.needsScript} <a href={sitePath(`${pagePaths.auth}?from=${pagePaths.wishList}`)}>{copy.signInToSee}</a>
        </p>
      ) : list.items.length === 0 ? (
        <p>{isShared ? copy.sharedEmpty : copy.emptyTitle}</p>
      ) : (
        <ul>
          {list.items.map((item) => (
            <li key={item.productId}>
              <Piece name={item.name} card={list.cards.get(item.productId)} />
            </li>
          ))}
        </ul>
      )}
      <ShopLink />
    </>
  )
}

function Piece({ name, card }: { name: string; card: ProductCard | undefined }) {
  if (!card) return `${name} · ${copy.notSold}`
  return (
    <>
      <a href={sitePath(pagePaths.product(card.slug))}>{card.name}</a>
      {` · ${card.stock < 1 ? copy.soldOut : formatKsh(card.price)}`}
    </>
  )
}

function ShopLink() {
  return (
    <p>
      <a href={sitePath(pagePaths.shop)}>{copy.browseShop}</a>
    </p>
  )
}
