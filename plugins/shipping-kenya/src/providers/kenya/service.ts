import type {
  CreateFulfillmentResult,
  CreateShippingOptionDTO,
  FulfillmentOption,
  ValidateFulfillmentDataContext,
} from "@medusajs/framework/types"
import { AbstractFulfillmentProviderService, MedusaError } from "@medusajs/framework/utils"
import { SHIPPING_OPTIONS } from "@mavazi/contracts/checkout/shipping"
import * as copy from "./copy"
import { isShippingOptionId, refusalFor } from "./offer"

/** Options of the merchant's own: the engine's zones, rules and prices decide about them. */
const PLAIN_OPTIONS = [
  { id: "own", name: copy.ownOption },
  { id: "pickup", name: copy.pickupOption },
]

const isPlain = (id: unknown) => PLAIN_OPTIONS.some((option) => option.id === id)

/**
 * Fulfilment provider `kenya` (`kenya_kenya` in Medusa): the shop's own riders and couriers. Prices are flat and stored in
 * Medusa, where a merchant edits them. The provider enforces the rules for free and same-day shipping, for every way to add
 * a shipping method.
 */
export class KenyaFulfillmentService extends AbstractFulfillmentProviderService {
  static override identifier = "kenya"

  override getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return Promise.resolve([
      ...SHIPPING_OPTIONS.map(({ id, name, eta }) => ({ id, name, eta })),
      ...PLAIN_OPTIONS.map(({ id, name }) => ({ id, name })),
      { id: "return", name: copy.returnOption, is_return: true },
    ])
  }

  override validateOption(data: Record<string, unknown>): Promise<boolean> {
    return Promise.resolve(isShippingOptionId(data.id) || isPlain(data.id) || data.id === "return")
  }

  /** Stores the id and the delivery time with the shipping method of the cart and the order. */
  override validateFulfillmentData(
    optionData: Record<string, unknown>,
    data: Record<string, unknown>,
    context: ValidateFulfillmentDataContext,
  ): Promise<Record<string, unknown>> {
    if (isPlain(optionData.id)) return Promise.resolve({ id: optionData.id })
    if (!isShippingOptionId(optionData.id)) return Promise.resolve(data)
    const refusal = refusalFor(optionData.id, context, new Date())
    if (refusal) return Promise.reject(new MedusaError(MedusaError.Types.NOT_ALLOWED, refusal))
    return Promise.resolve({ id: optionData.id, eta: optionData.eta })
  }

  override canCalculate(_data: CreateShippingOptionDTO): Promise<boolean> {
    return Promise.resolve(false)
  }

  /** Shipments are handed over manually: there is no carrier API and no label. */
  override createFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.resolve({ data: {}, labels: [] })
  }

  override createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.resolve({ data: {}, labels: [] })
  }

  override cancelFulfillment(): Promise<Record<string, unknown>> {
    return Promise.resolve({})
  }
}
