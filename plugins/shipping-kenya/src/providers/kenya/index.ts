import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { KenyaFulfillmentService } from "./service"

export default ModuleProvider(Modules.FULFILLMENT, { services: [KenyaFulfillmentService] })
