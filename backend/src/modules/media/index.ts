import { Module } from "@medusajs/framework/utils"
import { MediaModuleService } from "./service"

/** Container key of the media module. */
export const MEDIA_MODULE = "media"

export type { StoredPicture } from "./picture"
export type { MediaModuleService, RenderedPicture } from "./service"

export default Module(MEDIA_MODULE, { service: MediaModuleService })
