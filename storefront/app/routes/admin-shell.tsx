import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { Outlet } from "react-router"
import { createQueryClient } from "~/shared/api/query-client"

/** Layout of the administrators' pages: their query cache, which shoppers do not load. */
export default function AdminShell() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
