import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Envelope } from "@medusajs/icons"
import { Container, Heading } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"

const MessagesPage = () => {
  const probe = useQuery({ queryKey: ["probe"], queryFn: () => Promise.resolve("query works") })
  return (
    <Container>
      <Heading>Messages {probe.data}</Heading>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Messages", icon: Envelope })

export default MessagesPage
