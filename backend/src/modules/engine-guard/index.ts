import { Module } from "@medusajs/framework/utils"
import { EngineGuardService } from "./service"

export default Module("engine_guard", { service: EngineGuardService })
