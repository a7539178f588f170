import { ActionDrawer, useMayCall } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import * as copy from "../copy/payment-terms"
import { paymentSettingsQuery, setPaymentSettings } from "../data/payment-terms"

/** Switches payment on delivery on and off for the shop. */
const StorePaymentSettingsWidget = () => {
  const { data } = useQuery({ ...paymentSettingsQuery, enabled: useMayCall("GET /admin/payment-settings") })
  const maySet = useMayCall("POST /admin/payment-settings")
  if (data === undefined) return null
  const isOn = data.pay_on_delivery
  return (
    <Container className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div className="max-w-lg">
        <div className="flex items-center gap-x-2">
          <Heading level="h2">{copy.settings}</Heading>
          <StatusBadge color={isOn ? "green" : "grey"}>
            {isOn ? copy.payOnDeliveryIsOn : copy.payOnDeliveryIsOff}
          </StatusBadge>
        </div>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.settingsAbout}
        </Text>
      </div>
      {maySet && (
        <ActionDrawer
          key={String(isOn)}
          {...(isOn ? copy.switchOff : copy.switchOn)}
          action={() => setPaymentSettings({ pay_on_delivery: !isOn })}
        />
      )}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "store.details.after" })

export default StorePaymentSettingsWidget
