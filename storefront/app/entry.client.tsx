import { startTransition, StrictMode } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { ApiOrigin } from "~/shared/api/api-origin"

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ApiOrigin value={document.documentElement.dataset.api ?? ""}>
        <HydratedRouter />
      </ApiOrigin>
    </StrictMode>,
  )
})
