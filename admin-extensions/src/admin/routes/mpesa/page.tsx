import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Cash } from "@medusajs/icons"
import { Container, Heading, Text } from "@medusajs/ui"
import { PromptPauseNotice } from "../../components/mpesa/work-queue/prompt-pause-notice"
import { RefundSection } from "../../components/mpesa/work-queue/refund-section"
import { RejectedCallbacksSection } from "../../components/mpesa/work-queue/rejected-callbacks-section"
import { ReviewSection } from "../../components/mpesa/work-queue/review-section"
import { StuckSection } from "../../components/mpesa/work-queue/stuck-section"
import { UnallocatedSection } from "../../components/mpesa/work-queue/unallocated-section"

/** What waits for the merchant: payments and refunds that do not go on by themselves. */
const MpesaPage = () => (
  <div className="flex flex-col gap-y-3">
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <Heading>What waits for you</Heading>
      <Text size="small" className="text-ui-fg-subtle">
        Everything about M-Pesa that does not go on by itself. The lists are up to date while this page is open.
      </Text>
    </Container>
    <PromptPauseNotice />
    <StuckSection />
    <ReviewSection />
    <UnallocatedSection />
    <RefundSection />
    <RejectedCallbacksSection />
  </div>
)

export const config = defineRouteConfig({ label: "M-Pesa", icon: Cash })

export default MpesaPage
