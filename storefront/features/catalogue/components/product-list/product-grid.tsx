import type { ProductCard as Product } from "@mavazi/contracts"
import { type ComponentType, Suspense, useState } from "react"
import * as cartCopy from "~/shared/copy/cart"
import { Alert } from "~/shared/ui/feedback/alert"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import type { WishHeartProps } from "~/shared/wishes/wish-heart"
import { useOwnPrices } from "../use-own-prices"
import { ProductCard } from "../product-card/product-card"
import styles from "./product-grid.module.css"

const QuickView = lazyComponent(() => import("../product-card/quick-view"))

const importHeart = () => import("~/shared/wishes/wish-heart")

const MESSAGE_MS = 3_000

interface Note {
  tone: "success" | "error"
  text: string
}

export interface ProductGridProps {
  products: readonly Product[]
  quickView?: boolean
  /** True while other products are loading. */
  busy?: boolean
  /** True when the grid begins on the first screen. */
  early?: boolean
  level?: 2 | 3
}

/** Product cards in 1, 2, 3 or 4 columns, with the message that follows Add to Cart, and hearts of the wish list. */
export function ProductGrid({
  products: shown,
  quickView = false,
  busy = false,
  early = false,
  level = 3,
}: ProductGridProps) {
  const products = useOwnPrices(shown)
  const note = useTimedMessage<Note>(MESSAGE_MS)
  const [viewed, setViewed] = useState<Product | null>(null)
  const [Heart, setHeart] = useState<ComponentType<WishHeartProps> | null>(null)

  // Visits that touch no card do not load them.
  const loadHearts = () => {
    importHeart().then(
      ({ WishHeart }) => setHeart(() => WishHeart),
      () => undefined,
    )
  }
  const added = () => note.show({ tone: "success", text: cartCopy.addedToCart })
  const failed = (text: string) => note.show({ tone: "error", text })

  return (
    <>
      {note.message && (
        <Alert tone={note.message.tone} floating onClose={note.clear}>
          {note.message.text}
        </Alert>
      )}
      <ul className={styles.grid} aria-busy={busy} onPointerOver={loadHearts} onFocus={loadHearts}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              early={early && index === 0}
              level={level}
              onAdded={added}
              onFailed={failed}
              onQuickView={quickView ? setViewed : undefined}
            >
              {Heart && <Heart product={product} onFailed={failed} />}
            </ProductCard>
          </li>
        ))}
      </ul>
      {viewed && (
        <Suspense>
          <QuickView product={viewed} onClose={() => setViewed(null)} onAdded={added} />
        </Suspense>
      )}
    </>
  )
}
