import { Module } from "@medusajs/framework/utils"
import { MailSenderService } from "./service"

export default Module("mail_sender", { service: MailSenderService })
