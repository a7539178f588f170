import type { WishListItem } from "@mavazi/contracts/wish-list/wish-list"
import { useEffect, useSyncExternalStore } from "react"
import { messageOf } from "~/shared/api/api-error"
import { interpolate } from "~/shared/copy/interpolate"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import * as copy from "./copy"
import { loadWishes, subscribeToWishes, toggleWish, wishedIds } from "./wish-store"

export interface WishHeartProps {
  product: { id: string; name: string }
  onFailed: (error: string) => void
}

/* No style sheet: those of the shop's pages are at their limit. In front of the card's link. */
const PLACE = {
  position: "absolute",
  insetBlockStart: "8px",
  insetInlineEnd: "8px",
  zIndex: 1,
  background: "var(--paper)",
} as const

/** Puts the product of a card on the shopper's wish list, or takes it off. */
export function WishHeart({ product: { id, name }, onFailed }: WishHeartProps) {
  const isWished = useSyncExternalStore(subscribeToWishes, wishedIds).has(id)
  useEffect(() => {
    void loadWishes()
  }, [])
  const toggle = () => {
    const item: WishListItem = { productId: id, name }
    toggleWish(item).catch((error: unknown) => onFailed(messageOf(error, copy.wishNotChanged)))
  }
  return (
    <button
      type="button"
      className={iconButton.button}
      style={PLACE}
      aria-pressed={isWished}
      aria-label={interpolate(copy.wishFor, { name })}
      onClick={toggle}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill={isWished ? "var(--terracotta)" : "none"}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z" />
      </svg>
    </button>
  )
}
