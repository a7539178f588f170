import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Cash } from "@medusajs/icons"
import { Container, Heading, Text } from "@medusajs/ui"
import { PromptsPaused } from "../../components/desk/prompts-paused"
import { RefundSection } from "../../components/desk/refund-section"
import { RefusedSection } from "../../components/desk/refused-section"
import { ReviewSection } from "../../components/desk/review-section"
import { StuckSection } from "../../components/desk/stuck-section"
import { UnallocatedSection } from "../../components/desk/unallocated-section"

/** What waits for the merchant: payments and refunds that do not go on by themselves. */
const MpesaPage = () => (
  <div className="flex flex-col gap-y-3">
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <Heading>What waits for you</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        Everything about M-Pesa that does not go on by itself. The lists are up to date while this page is open.
      </Text>
    </Container>
    <PromptsPaused />
    <StuckSection />
    <ReviewSection />
    <UnallocatedSection />
    <RefundSection />
    <RefusedSection />
  </div>
)

export const config = defineRouteConfig({ label: "M-Pesa", icon: Cash })

export default MpesaPage
