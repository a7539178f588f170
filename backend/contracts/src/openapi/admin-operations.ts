import type { AdminOperation } from "@mavazi/payment-mpesa/contract/openapi/operation"
import { mpesaAdminOperations } from "@mavazi/payment-mpesa/contract/openapi/operations"
import { engineAdminOperations } from "../engine-admin/operations"

/** Every call below `/admin` of the shop and its plugins. The engine documents its own. */
export const adminOperations: readonly AdminOperation[] = [...engineAdminOperations, ...mpesaAdminOperations]
