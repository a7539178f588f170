import { ActionDrawer, Field, MayCall } from "@mavazi/admin-ui"
import type { DeliveryLocation } from "@mavazi/contracts/engine-admin/delivery"
import { Container, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { priceInputs, pricesToSend, priceWords, removePickupPoint, savePickupPoint } from "../../data/delivery"
import * as copy from "../../copy/delivery"
import { PriceFields } from "./price-fields"

/** Locations of the shop, and whether orders can be picked up there. */
export function PickupSection({ locations }: { locations: readonly DeliveryLocation[] }) {
  return (
    <Container className="divide-y p-0" aria-label={copy.pickup} role="region">
      <div className="px-6 py-4">
        <Heading level="h2">{copy.pickup}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.pickupAbout}
        </Text>
      </div>
      {locations.map((location) => (
        <LocationRow key={location.id} location={location} />
      ))}
    </Container>
  )
}

function LocationRow({ location }: { location: DeliveryLocation }) {
  const { id, name, address, times, pickup } = location
  const about = pickup ? [pickup.name, pickup.time, times, ...pickup.prices.map(priceWords)] : [copy.noPickup]
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {name}
        </Text>
        {[address, about.filter(Boolean).join(" · ")].map((line) => (
          <Text key={line} size="small" className="text-ui-fg-subtle">
            {line}
          </Text>
        ))}
      </div>
      <MayCall call="POST /admin/delivery/pickup-points/:id">
        <div className="flex gap-2">
          <PickupForm location={location} />
          {pickup && (
            <ActionDrawer
              title={copy.endPickup}
              description={copy.endPickupAbout(name)}
              confirm={copy.endPickup}
              done={copy.removed}
              danger
              action={() => removePickupPoint(id)}
            />
          )}
        </div>
      </MayCall>
    </div>
  )
}

function PickupForm({ location: { id, address, times: known, pickup } }: { location: DeliveryLocation }) {
  const [name, setName] = useState(pickup?.name ?? copy.pickup)
  const [time, setTime] = useState(pickup?.time ?? "")
  const [times, setTimes] = useState(known)
  const [prices, setPrices] = useState(priceInputs(pickup?.prices ?? [FREE]))
  return (
    <ActionDrawer
      title={pickup ? copy.changePickup : copy.offerPickup}
      description={address === "" ? copy.noAddress : copy.pickupForm(address)}
      confirm={copy.save}
      done={copy.saved}
      ready={address !== "" && name.trim() !== "" && times.trim() !== ""}
      action={() => savePickupPoint(id, { name, time, times, prices: pricesToSend(prices) })}
    >
      <Field label={copy.pickupTimes} value={times} onChange={setTimes} hint={copy.pickupTimesHint} />
      <Field label={copy.optionName} kind="line" value={name} onChange={setName} />
      <Field label={copy.optionTime} kind="line" value={time} onChange={setTime} />
      <PriceFields prices={prices} onChange={setPrices} />
    </ActionDrawer>
  )
}

const FREE = { amount: 0, by: null, above: null, upTo: null }
