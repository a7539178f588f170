import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import type { Order } from "@mavazi/contracts/orders/order"
import { OPTIONS_REQUIRED } from "@mavazi/contracts/shared/copy"
import { useCallback, useEffect, useEffectEvent, useState } from "react"
import { prefilledDraft } from "../model/checkout-draft"
import { addressToSend, displayedTotal, type CheckoutStep } from "../model/checkout-steps"
import { deleteDraft } from "../model/delete-draft"
import { contactProblems } from "../model/guest-contact"
import { numberToSend } from "../model/number-to-send"
import { chosenShipping, selectionProblem } from "../model/selection"
import { useDraft } from "./use-draft"
import { usePlaceOrder } from "./use-place-order"
import { useShippingOptions } from "./use-shipping-options"
import { useSteps } from "./use-steps"

export interface Customer {
  id: string
  /** The profile's number, as it was written there; empty when there is none. */
  phone: string
  /** Without an account: name, address and number are asked for. */
  isGuest: boolean
}

export interface CheckoutSetup {
  /** Of the items after discounts, in shillings, VAT included. */
  itemsTotal: number
  customer: Customer
  onBackToCart: () => void
  /** @param token of the order's link, for a guest */
  onPlaced: (order: Order, token: string | null) => void
  /** The sums of the cart are not those of the server any more. */
  onOutdated: () => void
  onSignedOut: () => void
}

const hasProblem = (problems: object) => Object.keys(problems).length > 0

/** What was entered in the three steps, the options for it, and the actions of their buttons. */
export function useCheckout({ itemsTotal, customer, onBackToCart, onPlaced, onOutdated, onSignedOut }: CheckoutSetup) {
  const { isGuest } = customer
  const [draft, setDraft] = useDraft(customer.id, customer.phone)
  const { step, goTo, back } = useSteps(draft.address, {
    isKnown: !isGuest || !hasProblem(contactProblems(draft)),
    onBackToCart,
  })
  // An error of one step is not shown on another.
  const [trouble, setTrouble] = useState<{ step: CheckoutStep; text: string } | null>(null)
  const problem = trouble?.step === step ? trouble.text : null
  const setProblem = (text: string | null) => setTrouble(text === null ? null : { step, text })
  const prefill = useCallback(
    (known: Parameters<typeof prefilledDraft>[1]) => setDraft((own) => prefilledDraft(own, known)),
    [setDraft],
  )
  const { options, loading, error, load } = useShippingOptions(draft.address, { isGuest, onFirst: prefill })
  const reload = () => void load(draft.address)
  const onOptions = useEffectEvent(({ goods, discount }: CheckoutOptions) => {
    if (goods - discount !== itemsTotal) onOutdated()
  })
  useEffect(() => {
    if (options !== null) onOptions(options)
  }, [options])
  const placing = usePlaceOrder({
    isGuest,
    onPlaced: (order, token) => {
      deleteDraft()
      onPlaced(order, token)
    },
    onRefused: () => {
      reload()
      onOutdated()
    },
    onSignedOut,
  })

  const chosenId = options && chosenShipping(options, draft.shippingOption)
  const shipping = options?.shippingOptions.find((option) => option.id === chosenId) ?? null
  // Without a number in the profile the rider might have none to call.
  const offersContact = customer.phone === "" && !isGuest
  const total = displayedTotal(step, itemsTotal, shipping?.price ?? null)

  const { clear } = placing
  useEffect(() => clear(), [step, clear])

  const leaveAddress = () => {
    reload()
    goTo(2)
  }
  const leaveShipping = () => (chosenId === null ? setProblem(OPTIONS_REQUIRED) : goTo(3))
  const place = (paymentMethod: string | null, agreedTotal = total) => {
    const missing = selectionProblem({ shippingOption: chosenId, paymentMethod })
    setProblem(missing)
    if (missing !== null || chosenId === null || paymentMethod === null) return
    void placing.place({
      ...(isGuest && { name: draft.name.trim(), email: draft.email.trim() }),
      shippingAddress: addressToSend(draft.address),
      paymentMethod,
      shippingOption: chosenId,
      expectedTotal: agreedTotal,
      ...numberToSend(draft, { saved: options?.savedNumbers ?? [], offersContact }),
    })
  }

  return {
    ...{ draft, setDraft, step, problem, total, offersContact },
    ...{ options, loading, error, reload, chosenId, shipping },
    ...{ back, leaveAddress, leaveShipping, place, placing },
  }
}
