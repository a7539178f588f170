import { Module } from "@medusajs/framework/utils"
import { WEB_VITAL, WebVitalService } from "../../web-vitals/web-vital-service"

export default Module(WEB_VITAL, { service: WebVitalService })
