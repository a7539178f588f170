import { type AdminOperation, operationsOf } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { Delivery, DeliveryOptionRequest, DeliveryZoneRequest, NewDeliveryOption, PickupPointRequest } from "./delivery"
import { engineAdminPaths } from "./paths"

const { get, post, remove } = operationsOf(engineAdminPaths)

const delivery = { success: { status: 200, schema: Delivery } } as const

/** Calls about zones, shipping options and pickup points. */
export const deliveryOperations: readonly AdminOperation[] = [
  get(engineAdminPaths.delivery, { summary: "Delivery zones and pickup points of the shop", ...delivery }),
  post(engineAdminPaths.deliveryZones, {
    summary: "Draw a zone of counties",
    body: DeliveryZoneRequest,
    ...delivery,
    failures: [400],
  }),
  post(engineAdminPaths.deliveryZone, {
    summary: "Rename a zone, or draw it again",
    body: DeliveryZoneRequest,
    ...delivery,
    failures: [400, 404],
  }),
  remove(engineAdminPaths.deliveryZone, { summary: "Remove a zone with its options", ...delivery, failures: [404] }),
  post(engineAdminPaths.deliveryOptions, {
    summary: "Add a shipping option to a zone",
    body: NewDeliveryOption,
    ...delivery,
    failures: [400, 404],
  }),
  post(engineAdminPaths.deliveryOption, {
    summary: "Change name, time and prices of a shipping option, also by the weight of the goods",
    body: DeliveryOptionRequest,
    ...delivery,
    failures: [400, 404],
  }),
  remove(engineAdminPaths.deliveryOption, { summary: "Remove a shipping option", ...delivery, failures: [404] }),
  post(engineAdminPaths.pickupPoint, {
    summary: "Let orders be picked up at a stock location, or change how",
    body: PickupPointRequest,
    ...delivery,
    failures: [400, 404],
  }),
  remove(engineAdminPaths.pickupPoint, {
    summary: "End pickup at a stock location",
    ...delivery,
    failures: [404],
  }),
]
