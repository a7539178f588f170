import type { ProductCard } from "@mavazi/contracts"
import type { WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Price } from "~/shared/ui/display/price"
import { Alert } from "~/shared/ui/feedback/alert"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { fetchCards } from "../api/wish-list-service"
import * as copy from "../copy"

export interface WishListItemsProps {
  items: readonly WishListItem[]
  /** Absent for a list of somebody else. */
  onRemove?: (productId: string) => void
}

type Cards = ReadonlyMap<string, ProductCard>

/** The products of a list with their current prices. */
export function WishListItems({ items, onRemove }: WishListItemsProps) {
  const [cards, setCards] = useState<Cards | "failed" | null>(null)
  const [attempts, setAttempts] = useState(0)
  // Those that were loaded stay while one is removed.
  const [requested] = useState(items)

  useEffect(() => {
    let stale = false
    fetchCards(requested).then(
      (found) => !stale && setCards(found),
      () => !stale && setCards("failed"),
    )
    return () => {
      stale = true
    }
  }, [requested, attempts])

  if (cards === null) return <Spinner label={copy.loading} />
  if (cards === "failed") {
    return (
      <>
        <Alert tone="error">{copy.failed}</Alert>
        <Button variant="secondary" onClick={() => setAttempts(attempts + 1)}>
          {copy.tryAgain}
        </Button>
      </>
    )
  }
  return (
    <ul className="ruled">
      {items.map((item) => (
        <Item key={item.productId} item={item} card={cards.get(item.productId)} onRemove={onRemove} />
      ))}
    </ul>
  )
}

/* No style sheet: those of the shop's pages are at their limit. */
const ROW = { gridTemplateColumns: "96px minmax(0, 1fr)", justifyItems: "stretch", gap: "var(--space-4)" }
const FACTS = { gap: "var(--space-1)", alignContent: "start" }

interface ItemProps {
  item: WishListItem
  card: ProductCard | undefined
  onRemove: WishListItemsProps["onRemove"]
}

function Item({ item, card, onRemove }: ItemProps) {
  const name = card?.name ?? item.name
  return (
    <li style={ROW}>
      <Thumbnail url={card?.image ?? null} />
      <div className="stack" style={FACTS}>
        <strong>{card ? <Link to={pagePaths.product(card.slug)}>{name}</Link> : name}</strong>
        {card ? <Price amount={card.price} before={card.compareAtPrice} from={card.priceVaries} /> : null}
        {(card === undefined || card.stock < 1) && (
          <span className="small muted">{card ? copy.soldOut : copy.notSold}</span>
        )}
        <div className="actions">
          {card && (
            <LinkButton to={pagePaths.product(card.slug)} variant="secondary" size="small">
              {card.stock > 0 && card.sizes.length > 0 ? copy.chooseSize : copy.seePiece}
              <span className="visually-hidden">: {name}</span>
            </LinkButton>
          )}
          {onRemove && (
            <Button variant="quiet" size="small" onClick={() => onRemove(item.productId)}>
              {copy.remove}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
