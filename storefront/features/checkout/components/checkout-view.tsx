import { Suspense, useEffect } from "react"
import { Alert } from "~/shared/ui/feedback/alert"
import type { PriceBreakdownLine } from "~/shared/ui/display/price-breakdown"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { Stepper } from "~/shared/ui/navigation/stepper"
import * as copy from "../copy"
import { STEP_NAMES } from "../model/checkout-steps"
import { AddressStep } from "./steps/address-step"
import styles from "./checkout-view.module.css"
import { OrderSummary, type OrderSummaryProps } from "./order-summary"
import { ShippingStep } from "./steps/shipping-step"
import { type CheckoutSetup, useCheckout } from "./use-checkout"
import { useStepFocus } from "./use-steps"

// Fetched while the address is typed: the page is there sooner without it.
const loadPaymentStep = () => import("./steps/payment-step")
const PaymentStep = lazyComponent(loadPaymentStep)

export interface CheckoutViewProps extends Omit<CheckoutSetup, "itemsTotal"> {
  lines: readonly PriceBreakdownLine[]
  /** Sums of the items in shillings: before discounts, the discounts, and after them; and the codes. */
  cart: Pick<OrderSummaryProps, "goods" | "discounts" | "codes" | "total">
}

/** The three steps from a filled cart to a placed order. */
export default function CheckoutView({ lines, cart, ...setup }: CheckoutViewProps) {
  const checkout = useCheckout({ ...setup, itemsTotal: cart.total })
  const { draft, setDraft, step, problem, total, offersContact, options, chosenId, shipping, back } = checkout
  const heading = useStepFocus(step)
  useEffect(() => void loadPaymentStep().catch(() => undefined), [step])

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
              choice={draft}
              onChange={(change) => setDraft({ ...draft, ...change })}
              saved={options?.addresses ?? []}
              {...(setup.customer.isGuest && {
                contact: { value: draft, onChange: (contact) => setDraft({ ...draft, ...contact }) },
              })}
              onNext={checkout.leaveAddress}
              onBack={back}
            />
          )}
          {step === 2 && (
            <ShippingStep
              options={options?.shippingOptions ?? []}
              chosen={chosenId}
              loading={checkout.loading && !options?.shippingOptions.length}
              error={checkout.error}
              onChoose={(shippingOption) => setDraft({ ...draft, shippingOption })}
              onRetry={checkout.reload}
              onNext={checkout.leaveShipping}
              onBack={back}
            />
          )}
          {step === 3 && (
            <Suspense fallback={<Spinner />}>
              <PaymentStep
                payments={options?.paymentOptions ?? []}
                savedNumbers={options?.savedNumbers ?? []}
                draft={draft}
                onDraft={setDraft}
                offersContact={offersContact}
                total={total}
                placing={checkout.placing}
                onPlace={checkout.place}
                onBack={back}
              />
            </Suspense>
          )}
        </div>
        <OrderSummary
          lines={lines}
          goods={cart.goods}
          discounts={cart.discounts}
          codes={cart.codes}
          shipping={step === 1 ? null : shipping}
          total={total}
        />
      </div>
    </div>
  )
}
