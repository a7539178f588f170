import { Module } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE, CatalogueModuleService } from "../../catalogue/catalogue-service"

export default Module(CATALOGUE_MODULE, { service: CatalogueModuleService })
