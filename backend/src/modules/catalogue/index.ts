import { Module } from "@medusajs/framework/utils"
import { CatalogueModuleService } from "./service"

/** Container key of the catalogue module. */
export const CATALOGUE_MODULE = "catalogue"

export type { Answer } from "./answer-cache"
export type { CatalogueModuleService } from "./service"

export default Module(CATALOGUE_MODULE, { service: CatalogueModuleService })
