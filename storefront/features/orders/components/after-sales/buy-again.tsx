import type { Order } from "@mavazi/contracts/orders/order"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { messageOf } from "~/shared/api/api-error"
import { buyAgain } from "../../api/after-sales-service"
import * as copy from "./copy"

type Result = Awaited<ReturnType<typeof buyAgain>> | { error: string }

interface BuyAgainProps {
  order: Order
  onCartChanged?: (() => void) | undefined
}

// `crypto.randomUUID` is missing on plain HTTP.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-")

/** Adds what is still sold of an order to the cart, and says what was not added. */
export function BuyAgain({ order, onCartChanged }: BuyAgainProps) {
  // A repeat after a lost answer adds nothing twice; after an answer, the next click is another request.
  const [key, setKey] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  const add = async () => {
    setBusy(true)
    try {
      setResult(await buyAgain(order, key))
      setKey(newKey())
      onCartChanged?.()
    } catch (error) {
      setResult({ error: messageOf(error, copy.buyAgainFailed) })
    }
    setBusy(false)
  }

  return (
    <div className="stack">
      <Button variant="secondary" wide busy={busy} onClick={() => void add()}>
        {busy ? copy.buyingAgain : copy.buyAgain}
      </Button>
      {result !== null && <Outcome result={result} />}
    </div>
  )
}

function Outcome({ result }: { result: Result }) {
  if ("error" in result) return <Alert tone="error">{result.error}</Alert>
  const { inCart, changes } = result
  return (
    <>
      <Alert tone={inCart ? "success" : "info"}>
        <p>{inCart ? copy.boughtAgain : copy.nothingBoughtAgain}</p>
        {changes.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
      {inCart && (
        <div>
          <LinkButton to={pagePaths.cart} size="small">
            {copy.openCart}
          </LinkButton>
        </div>
      )}
    </>
  )
}
