import { Container, Heading, Text } from "@medusajs/ui"
import { inThisShop } from "../copy/shop-notes"

/** Says on one of the engine's pages what the shop does not take from it. */
export function ShopNote({ text }: { text: string }) {
  return (
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <Heading level="h2">{inThisShop}</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        {text}
      </Text>
    </Container>
  )
}
