import { Module } from "@medusajs/framework/utils"
import { CONTENT, ContentService } from "../../content/content-service"

export default Module(CONTENT, { service: ContentService })
