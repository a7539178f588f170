import { Module } from "@medusajs/framework/utils"
import { MESSAGE, MessageService } from "../../messages/message-service"

export default Module(MESSAGE, { service: MessageService })
