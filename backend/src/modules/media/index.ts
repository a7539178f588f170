import { Module } from "@medusajs/framework/utils"
import { MEDIA_MODULE, MediaModuleService } from "../../media/media-service"

export default Module(MEDIA_MODULE, { service: MediaModuleService })
