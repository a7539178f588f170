import { FetchState, MayCall, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { TruckFast } from "@medusajs/icons"
import { Container } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { PickupSection } from "../../components/delivery/pickup-section"
import { ZoneForm } from "../../components/delivery/zone-form"
import { ZoneSection } from "../../components/delivery/zone-section"
import { deliveryQuery, drawZone } from "../../data/delivery"
import * as copy from "../../copy/delivery"

/** Zones by county with options and prices, and pickup points: the engine's own form of zones offers countries only. */
const DeliveryPage = () => {
  const query = useQuery(deliveryQuery)
  const { data } = query
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="p-0">
        <PageHead title={copy.delivery} about={copy.deliveryAbout}>
          <MayCall call="POST /admin/delivery/zones">
            <ZoneForm title={copy.drawZone} onSave={drawZone} />
          </MayCall>
        </PageHead>
        <FetchState query={query} what={copy.deliveryWhat} />
      </Container>
      {data?.zones.map((zone) => (
        <ZoneSection key={zone.id} zone={zone} />
      ))}
      {data && <PickupSection locations={data.locations} />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Delivery", icon: TruckFast, rank: 5 })

export default DeliveryPage
