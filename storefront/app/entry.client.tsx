import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { ApiOrigin } from "~/shared/api/api-origin"
import { SimulatorUrl } from "~/shared/api/simulator-url"
import { setShopOrigin } from "~/shared/config/shop-address"

const { api = "", simulator = "", shop = location.origin } = document.documentElement.dataset
setShopOrigin(shop)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiOrigin value={api}>
        <SimulatorUrl value={simulator}>
          <HydratedRouter />
        </SimulatorUrl>
      </ApiOrigin>
    </StrictMode>,
  )
})
