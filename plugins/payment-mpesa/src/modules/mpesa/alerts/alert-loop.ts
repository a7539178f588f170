import { africasTalking } from "../../../sms/africas-talking"
import type { SmsSender } from "../../../sms/sms-sender"
import type { MpesaContext } from "../context"
import { raiseAlerts } from "./raise-alerts"
import { sendDueAlerts } from "./send-alerts"

/** One round: raises the alerts of new cases, and sends those that are due. Nothing waits for it. */
export async function processAlerts(context: MpesaContext): Promise<null> {
  await raiseAlerts(context)
  const sms = smsSenderOf(context)
  if (sms !== null) await sendDueAlerts(context, sms)
  return null
}

/** Null where no phone is to be told. */
function smsSenderOf({ options }: MpesaContext): SmsSender | null {
  const { alertPhones, smsBaseUrl, smsUsername, smsApiKey, smsSenderId } = options
  if (alertPhones.length === 0 || smsUsername === undefined || smsApiKey === undefined) return null
  return africasTalking({ baseUrl: smsBaseUrl, username: smsUsername, apiKey: smsApiKey, senderId: smsSenderId })
}
