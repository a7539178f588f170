import type { LinkedOrder as LinkedOrderView } from "@mavazi/contracts/payment-links/payment-link"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useState } from "react"
import { ApiError } from "~/shared/api/api-error"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { fetchLinkedOrder } from "../api/payment-link-service"
import * as copy from "../copy"
import { LinkedOrder } from "./linked-order"

export interface PaymentLinkViewProps {
  /** Token of the link. */
  token: string
  simulatorUrl: string | null
}

/** The page of a payment link: whoever has it can pay the order, without an account. Default export for lazy loading. */
export default function PaymentLinkView({ token, simulatorUrl }: PaymentLinkViewProps) {
  const [order, setOrder] = useState<LinkedOrderView | null>(null)
  const [failure, setFailure] = useState<"missing" | "broken" | null>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let stale = false
    fetchLinkedOrder(token).then(
      (read) => {
        if (!stale) setOrder(read)
      },
      (error: unknown) => {
        if (!stale) setFailure(error instanceof ApiError && error.status === 404 ? "missing" : "broken")
      },
    )
    return () => {
      stale = true
    }
  }, [token, attempts])

  const retry = () => {
    setFailure(null)
    setAttempts(attempts + 1)
  }

  if (order !== null) return <LinkedOrder token={token} initial={order} simulatorUrl={simulatorUrl} />
  if (failure === null) return <Spinner label={copy.loading} />
  if (failure === "missing") {
    return (
      <div className="container page">
        <EmptyState
          level={1}
          title={copy.missingTitle}
          action={<LinkButton to={pagePaths.contact}>{copy.contactUs}</LinkButton>}
        >
          {copy.missingText}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="container page stack">
      <h1>{copy.notLoadedTitle}</h1>
      <Alert tone="error">{copy.notLoaded}</Alert>
      <Button variant="secondary" onClick={retry}>
        {copy.tryAgain}
      </Button>
    </div>
  )
}
