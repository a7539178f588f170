import { Module } from "@medusajs/framework/utils"
import { requireRedis } from "../../health/require-redis"
import { SingleEngineGuardService } from "../../health/single-engine-guard"

export default Module("engine_guard", { service: SingleEngineGuardService, loaders: [requireRedis] })
