import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { ApiOrigin } from "~/shared/api/api-origin"
import { SimulatorUrl } from "~/shared/api/simulator-url"

const { api = "", simulator = "" } = document.documentElement.dataset

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
