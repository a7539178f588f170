import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { MavaziFilesService } from "./service"

export default ModuleProvider(Modules.FILE, { services: [MavaziFilesService] })
