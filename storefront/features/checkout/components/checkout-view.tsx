import type { ShippingAddress } from "@mavazi/contracts/checkout"
import type { Order } from "@mavazi/contracts/order"
import type { ShippingOptionId } from "@mavazi/contracts/shipping"
import { OPTIONS_WANTED } from "@mavazi/contracts/words"
import { useCallback, useEffect, useRef, useState } from "react"
import { Alert } from "~/shared/ui/alert"
import type { BillLine } from "~/shared/ui/bill"
import { Stepper } from "~/shared/ui/stepper"
import { emptyDraft, prefilled, type CheckoutDraft } from "../model/checkout-draft"
import { STEP_NAMES, stepBack, totalShown, trimmedAddress, type CheckoutStep } from "../model/checkout-steps"
import { chosenShipping, selectionProblem } from "../model/selection"
import { AddressStep } from "./address-step"
import styles from "./checkout-view.module.css"
import { OrderSummary } from "./order-summary"
import { PaymentStep } from "./payment-step"
import { ShippingStep } from "./shipping-step"
import { usePlacing } from "./use-placing"
import { useShippingOptions } from "./use-shipping-options"

export interface CheckoutViewProps {
  lines: readonly BillLine[]
  /** Goods in shillings, VAT included. */
  goods: number
  /** The profile's number, as it was written there. */
  phone: string
  onBackToCart: () => void
  onPlaced: (order: Order) => void
  onRefused: () => void
  onSignedOut: () => void
}

/** The three steps from a filled cart to a placed order. */
export function CheckoutView({
  lines,
  goods,
  phone,
  onBackToCart,
  onPlaced,
  onRefused,
  onSignedOut,
}: CheckoutViewProps) {
  const [step, setStep] = useState<CheckoutStep>(1)
  const [draft, setDraft] = useState<CheckoutDraft>(() => emptyDraft(phone))
  const [problem, setProblem] = useState<string | null>(null)
  const prefill = useCallback((known: Parameters<typeof prefilled>[1]) => setDraft((own) => prefilled(own, known)), [])
  const { options, loading, error, load } = useShippingOptions(prefill)
  const refused = () => {
    void load(draft.address.city.trim())
    onRefused()
  }
  const placing = usePlacing({ onPlaced, onRefused: refused, onSignedOut })
  const heading = useStepFocus(step)

  const chosenId = options && chosenShipping(options, draft.shippingOption)
  const shipping = options?.shippingOptions.find((option) => option.id === chosenId) ?? null
  const total = totalShown(step, goods, shipping?.price ?? null)

  const goTo = (next: CheckoutStep) => {
    setProblem(null)
    placing.clear()
    setStep(next)
  }
  const back = () => {
    const before = stepBack(step)
    if (before === "cart") onBackToCart()
    else goTo(before)
  }
  const leaveAddress = () => {
    void load(draft.address.city.trim())
    goTo(2)
  }
  const place = (paymentMethod: string | null, agreedTotal = total) => {
    const missing = selectionProblem({ shippingOption: chosenId, paymentMethod })
    setProblem(missing)
    if (missing !== null || chosenId === null) return
    void placing.place({
      shippingAddress: trimmedAddress(draft.address) satisfies ShippingAddress,
      paymentMethod: "mpesa",
      shippingOption: chosenId as ShippingOptionId,
      expectedTotal: agreedTotal,
      ...(draft.phone.trim() !== "" && { phone: draft.phone.trim() }),
    })
  }

  return (
    <div className={`container page ${styles.checkout ?? ""}`}>
      <h1>Checkout</h1>
      <Stepper steps={STEP_NAMES} current={step - 1} label="Checkout steps" />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {STEP_NAMES[step - 1]}
          </h2>
          {problem !== null && <Alert tone="error">{problem}</Alert>}
          {step === 1 && (
            <AddressStep
              address={draft.address}
              onChange={(address) => setDraft({ ...draft, address })}
              onNext={leaveAddress}
              onBack={back}
            />
          )}
          {step === 2 && (
            <ShippingStep
              options={options?.shippingOptions ?? []}
              chosen={chosenId}
              loading={loading && options === null}
              error={error}
              onChoose={(shippingOption) => setDraft({ ...draft, shippingOption })}
              onRetry={() => void load(draft.address.city.trim())}
              onNext={() => (chosenId === null ? setProblem(OPTIONS_WANTED) : goTo(3))}
              onBack={back}
            />
          )}
          {step === 3 && (
            <PaymentStep
              payments={options?.paymentOptions ?? []}
              phone={draft.phone}
              onPhone={(next) => setDraft({ ...draft, phone: next })}
              total={total}
              placing={placing}
              onPlace={place}
              onBack={back}
            />
          )}
        </div>
        <OrderSummary lines={lines} goods={goods} shipping={step === 1 ? null : shipping} total={total} />
      </div>
    </div>
  )
}

/** Moves the focus to the heading of a new step, so that keyboard and screen reader start there. */
function useStepFocus(step: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
