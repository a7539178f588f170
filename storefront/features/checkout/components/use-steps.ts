import { useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { type AddressForm, type CheckoutStep, reachableStep } from "../model/checkout-steps"

export interface Steps {
  step: CheckoutStep
  goTo: (next: CheckoutStep) => void
  back: () => void
}

/**
 * Each step is a history entry, so that Back and Forward move between steps; the shipping step needs a complete
 * address, and a guest's contact. `onBackToCart` handles Back on the first step.
 */
export function useSteps(
  address: AddressForm,
  { isKnown, onBackToCart }: { isKnown: boolean; onBackToCart: () => void },
): Steps {
  const location = useLocation()
  const navigate = useNavigate()
  const step = isKnown ? reachableStep(stepIn(location.state), address) : 1
  return {
    step,
    goTo: (next) => void navigate(location, { state: { step: next } }),
    back: () => (step === 1 ? onBackToCart() : void navigate(-1)),
  }
}

/** Moves the focus to the heading of a new step, so that keyboard and screen reader start there. */
export function useStepFocus(step: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

function stepIn(state: unknown): unknown {
  return typeof state === "object" && state !== null && "step" in state ? state.step : 1
}
