import type {
  CreateFulfillmentResult,
  CreateShippingOptionDTO,
  FulfillmentOption,
  ValidateFulfillmentDataContext,
} from "@medusajs/framework/types"
import { AbstractFulfillmentProviderService, MedusaError } from "@medusajs/framework/utils"
import { SHIPPING_OPTIONS } from "@mavazi/contracts/shipping"
import { isShippingOptionId, refusalFor } from "./offer"

/**
 * Fulfilment provider `kenya` (`kenya_kenya` in the engine): the shop's own riders and couriers.
 * Prices are flat and live in the engine's price tables, where a merchant edits them; the provider
 * only keeps the two rules of the policy page, so that they hold on every path into a cart.
 */
export class KenyaFulfillmentService extends AbstractFulfillmentProviderService {
  static override identifier = "kenya"

  override getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return Promise.resolve([
      ...SHIPPING_OPTIONS.map(({ id, name, eta }) => ({ id, name, eta })),
      { id: "return", name: "Return", is_return: true },
    ])
  }

  override validateOption(data: Record<string, unknown>): Promise<boolean> {
    return Promise.resolve(isShippingOptionId(data.id) || data.id === "return")
  }

  /** Keeps the documented id and the delivery time with the cart's and the order's shipping method. */
  override validateFulfillmentData(
    optionData: Record<string, unknown>,
    data: Record<string, unknown>,
    context: ValidateFulfillmentDataContext,
  ): Promise<Record<string, unknown>> {
    if (!isShippingOptionId(optionData.id)) return Promise.resolve(data)
    const refusal = refusalFor(optionData.id, context, new Date())
    if (refusal) return Promise.reject(new MedusaError(MedusaError.Types.NOT_ALLOWED, refusal))
    return Promise.resolve({ id: optionData.id, eta: optionData.eta })
  }

  override canCalculate(_data: CreateShippingOptionDTO): Promise<boolean> {
    return Promise.resolve(false)
  }

  /** Parcels are handed over by people: there is no carrier to call, and no label to keep. */
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
