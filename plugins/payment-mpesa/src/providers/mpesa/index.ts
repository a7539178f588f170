import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { MpesaPaymentProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [MpesaPaymentProvider] })
