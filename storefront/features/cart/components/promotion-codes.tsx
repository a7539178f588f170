import { Suspense, useRef, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { useLateValue } from "~/shared/late-value"
import * as copy from "../copy"
import type { CartState } from "../model/cart-state"
import type { CartCode, CartContents } from "../model/contents/cart-contents"
import { CartContext } from "./cart-context"
import styles from "./promotion-codes.module.css"

const CodeForm = lazyComponent(() => import("./code-form"))

/** The promotion codes of the cart, and a field for another, which is opened first. */
export function PromotionCodes({ cart }: { cart: CartState }) {
  const store = useLateValue(CartContext)
  const [isEntering, setEntering] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // A code that is being checked has its place in the field; without a connection it waits here.
  const codes = cart.codes.filter(({ provisional }) => provisional !== true || cart.waiting > 0)

  const remove = (code: string) => {
    const focusable = field.current ?? opener.current
    focusable?.focus()
    void store?.change({ kind: "remove-code", code })
  }
  return (
    <>
      {codes.length > 0 && (
        <ul className={styles.codes} aria-label={copy.promotionCodes}>
          {codes.map((code) => (
            <li key={code.code} className={styles.code}>
              <strong>{code.code}</strong>
              <Button
                variant="quiet"
                size="small"
                aria-label={interpolate(copy.removeCode, { code: code.code })}
                onClick={() => remove(code.code)}
              >
                {copy.remove}
              </Button>
              <CodeNote code={code} discounts={cart.discounts} />
            </li>
          ))}
        </ul>
      )}
      {isEntering ? (
        <Suspense
          fallback={
            <Button variant="quiet" busy>
              {copy.enterCode}
            </Button>
          }
        >
          <CodeForm field={field} onClose={() => setEntering(false)} />
        </Suspense>
      ) : (
        <Button ref={opener} variant="quiet" onClick={() => setEntering(true)}>
          {copy.enterCode}
        </Button>
      )}
    </>
  )
}

/** What a code does that no discount of the summary names. */
function CodeNote({ code, discounts }: { code: CartCode } & Pick<CartContents, "discounts">) {
  const isNamed = discounts.some((discount) => discount.code === code.code)
  const note = code.provisional ? copy.codeWaiting : (code.reason ?? (isNamed ? null : copy.codeForDelivery))
  return note !== null && <p className="small muted">{note}</p>
}
