import type { Order } from "@mavazi/contracts/orders/order"
import type { ShippingOptionId } from "@mavazi/contracts/checkout/shipping"
import { OPTIONS_REQUIRED } from "@mavazi/contracts/shared/copy"
import { Suspense, useCallback, useEffect, useRef, useState } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import type { PriceBreakdownLine } from "~/shared/ui/display/price-breakdown"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { Stepper } from "~/shared/ui/navigation/stepper"
import * as copy from "../copy"
import { prefilledDraft } from "../model/checkout-draft"
import { addressToSend, STEP_NAMES, displayedTotal, type CheckoutStep } from "../model/checkout-steps"
import { chosenShipping, selectionProblem } from "../model/selection"
import { AddressStep } from "./address-step"
import styles from "./checkout-view.module.css"
import { OrderSummary } from "./order-summary"
import { ShippingStep } from "./shipping-step"
import { useDraft } from "./use-draft"
import { usePlaceOrder } from "./use-place-order"
import { useShippingOptions } from "./use-shipping-options"
import { useSteps } from "./use-steps"

// Fetched while the address is typed: the page is there sooner without it.
const loadPaymentStep = () => import("./payment-step")
const PaymentStep = lazyComponent(loadPaymentStep)

export interface Customer {
  id: string
  /** The profile's number, as it was written there; empty when there is none. */
  phone: string
}

export interface CheckoutViewProps {
  lines: readonly PriceBreakdownLine[]
  /** Goods in shillings, VAT included. */
  goods: number
  customer: Customer
  onBackToCart: () => void
  onPlaced: (order: Order) => void
  onRefused: () => void
  onSignedOut: () => void
}

/** The three steps from a filled cart to a placed order. */
export function CheckoutView({
  lines,
  goods,
  customer,
  onBackToCart,
  onPlaced,
  onRefused,
  onSignedOut,
}: CheckoutViewProps) {
  const [draft, setDraft] = useDraft(customer.id, customer.phone)
  const { step, goTo, back } = useSteps(draft.address, onBackToCart)
  // An error of one step is not shown on another.
  const [trouble, setTrouble] = useState<{ step: CheckoutStep; text: string } | null>(null)
  const problem = trouble?.step === step ? trouble.text : null
  const setProblem = (text: string | null) => setTrouble(text === null ? null : { step, text })
  const prefill = useCallback(
    (known: Parameters<typeof prefilledDraft>[1]) => setDraft((own) => prefilledDraft(own, known)),
    [setDraft],
  )
  const { options, loading, error, load } = useShippingOptions(draft.address.city.trim(), prefill)
  const refused = () => {
    void load(draft.address.city.trim())
    onRefused()
  }
  const placing = usePlaceOrder({ onPlaced, onRefused: refused, onSignedOut })
  const heading = useStepFocus(step)

  const chosenId = options && chosenShipping(options, draft.shippingOption)
  const shipping = options?.shippingOptions.find((option) => option.id === chosenId) ?? null
  // Without a number in the profile the rider might have none to call.
  const offersContact = customer.phone === ""
  const total = displayedTotal(step, goods, shipping?.price ?? null)

  const { clear } = placing
  useEffect(() => {
    clear()
    void loadPaymentStep().catch(() => undefined)
  }, [step, clear])

  const leaveAddress = () => {
    void load(draft.address.city.trim())
    goTo(2)
  }
  const place = (paymentMethod: string | null, agreedTotal = total) => {
    const missing = selectionProblem({ shippingOption: chosenId, paymentMethod })
    setProblem(missing)
    if (missing !== null || chosenId === null || paymentMethod === null) return
    void placing.place({
      shippingAddress: addressToSend(draft.address),
      paymentMethod,
      shippingOption: chosenId as ShippingOptionId,
      expectedTotal: agreedTotal,
      ...(draft.phone.trim() !== "" && { phone: draft.phone.trim() }),
      ...(draft.phone.trim() !== "" && offersContact && draft.keepPhone && { keepPhone: true }),
    })
  }

  return (
    <div className={`container page ${styles.checkout ?? ""}`}>
      <h1>{copy.checkout}</h1>
      <Stepper steps={STEP_NAMES} current={step - 1} label={copy.checkoutSteps} />
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
              onNext={() => (chosenId === null ? setProblem(OPTIONS_REQUIRED) : goTo(3))}
              onBack={back}
            />
          )}
          {step === 3 && (
            <Suspense fallback={<Spinner />}>
              <PaymentStep
                payments={options?.paymentOptions ?? []}
                draft={draft}
                onDraft={setDraft}
                offersContact={offersContact}
                total={total}
                placing={placing}
                onPlace={place}
                onBack={back}
              />
            </Suspense>
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
