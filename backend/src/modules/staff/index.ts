import { Module } from "@medusajs/framework/utils"
import { STAFF, StaffService } from "../../staff/staff-service"

export default Module(STAFF, { service: StaffService })
