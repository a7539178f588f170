import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { EmailPassService } from "./service"

export default ModuleProvider(Modules.AUTH, { services: [EmailPassService] })
