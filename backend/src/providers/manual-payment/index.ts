import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { ManualPaymentProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [ManualPaymentProvider] })
