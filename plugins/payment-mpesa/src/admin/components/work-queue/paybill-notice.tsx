import { MayCall, nairobiTime, ReasonAction } from "@mavazi/admin-ui"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { UrlRegistration } from "../../../contract/admin/url-registrations"
import * as copy from "../../copy/url-registration"
import { registrationsQuery } from "../../data/work-queue"
import { confirmUrls, sendUrls } from "../../mutations/payment-mutations"

/** Says why paybill is not offered, or only on a merchant's word, and what to do; nothing while Safaricom has the URLs. */
export function PaybillNotice() {
  const { data } = useQuery(registrationsQuery)
  const { paybill, pull } = data ?? { paybill: null, pull: null }
  return (
    <>
      {paybill !== null && paybill.state !== "registered" && <Paybill registration={paybill} />}
      {pull !== null && pull.state !== "registered" && pull.failure !== null && <Pull registration={pull} />}
    </>
  )
}

interface NoticeProps {
  registration: UrlRegistration
}

function Paybill({ registration }: NoticeProps) {
  const { state, failure, confirmed_at, confirmed_by } = registration
  const isOffered = state === "confirmed"
  return (
    <Container role={isOffered ? "status" : "alert"} className="flex flex-col gap-y-2 px-6 py-4">
      <Heading level="h2">{isOffered ? copy.offeredByHand : copy.notOffered}</Heading>
      {isOffered && confirmed_at !== null && (
        <Line>{copy.confirmedBy(confirmed_by ?? "", nairobiTime(confirmed_at))}</Line>
      )}
      {state === "waiting" && <Line>{copy.waiting}</Line>}
      <FailureText registration={registration} />
      {state === "refused" && <Line>{failure?.already_registered ? copy.otherUrls : copy.refusalAdvice}</Line>}
      {!isOffered && <Line>{copy.arrivalAdvice}</Line>}
      <NextAttempt registration={registration} />
      <MayCall call="POST /admin/mpesa/url-registrations/send">
        <div className="flex gap-x-2">
          <RegisterNow />
          {!isOffered && failure !== null && <ReasonAction {...copy.confirmByHand} action={confirmUrls} />}
        </div>
      </MayCall>
    </Container>
  )
}

function Pull({ registration }: NoticeProps) {
  return (
    <Container role="status" className="flex flex-col gap-y-2 px-6 py-4">
      <Heading level="h2">{copy.pullMissing}</Heading>
      <FailureText registration={registration} />
      <Line>{copy.pullAbout}</Line>
      <NextAttempt registration={registration} />
      <MayCall call="POST /admin/mpesa/url-registrations/send">
        <div>
          <RegisterNow />
        </div>
      </MayCall>
    </Container>
  )
}

function FailureText({ registration: { failure } }: NoticeProps) {
  if (failure === null) return null
  return (
    <Text size="small" className="text-ui-fg-error">
      {failure.code === null ? copy.unanswered(failure.text) : copy.refused(failure.text, failure.code)}
    </Text>
  )
}

function NextAttempt({ registration: { next_attempt_at } }: NoticeProps) {
  return next_attempt_at === null ? null : <Line>{copy.nextAttempt(nairobiTime(next_attempt_at))}</Line>
}

const Line = ({ children }: { children: string }) => (
  <Text size="small" className="text-ui-fg-subtle">
    {children}
  </Text>
)

function RegisterNow() {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: sendUrls,
    onSuccess: async () => {
      toast.success(copy.tried)
      await queries.invalidateQueries(registrationsQuery)
    },
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <Button size="small" variant="secondary" className="shrink-0" isLoading={isPending} onClick={() => mutate()}>
      {copy.tryNow}
    </Button>
  )
}
