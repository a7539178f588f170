import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Cash } from "@medusajs/icons"
import { Container, Heading, Text } from "@medusajs/ui"
import { AlertBadges } from "../../components/work-queue/alert-badges"
import { PromptPauseNotice } from "../../components/work-queue/prompt-pause-notice"
import { PaybillNotice } from "../../components/work-queue/paybill-notice"
import { RefundIssueSection } from "../../components/work-queue/refund-issue-section"
import { RefundSection } from "../../components/work-queue/refund-section"
import { RejectedCallbacksSection } from "../../components/work-queue/rejected-callbacks-section"
import { ReviewSection } from "../../components/work-queue/review-section"
import { StuckSection } from "../../components/work-queue/stuck-section"
import { UnallocatedSection } from "../../components/work-queue/unallocated-section"
import * as copy from "../../copy/work-queue"

/** Work queue: payments and refunds that need an action of the merchant. */
const MpesaPage = () => (
  <div className="flex flex-col gap-y-3">
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <div className="flex items-center gap-x-2">
        <Heading>{copy.workQueue}</Heading>
        <AlertBadges />
      </div>
      <Text size="small" className="text-ui-fg-subtle">
        {copy.workQueueAbout}
      </Text>
    </Container>
    <PromptPauseNotice />
    <PaybillNotice />
    <StuckSection />
    <ReviewSection />
    <UnallocatedSection />
    <RefundSection />
    <RefundIssueSection />
    <RejectedCallbacksSection />
  </div>
)

export const config = defineRouteConfig({ label: "M-Pesa", icon: Cash, rank: 7 })

export default MpesaPage
