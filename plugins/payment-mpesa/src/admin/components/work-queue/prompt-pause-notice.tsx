import { MayCall, nairobiTime } from "@mavazi/admin-ui"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { PromptPause } from "../../../contract/admin/prompts"
import { resumePrompts } from "../../mutations/payment-mutations"
import { promptsQuery } from "../../data/work-queue"
import * as copy from "../../copy/work-queue"

/** Says why prompts are paused; nothing while they are sent. */
export function PromptPauseNotice() {
  const { data } = useQuery(promptsQuery)
  return data?.pause ? <Pause pause={data.pause} /> : null
}

function Pause({ pause: { code, reason, until } }: { pause: PromptPause }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: resumePrompts,
    onSuccess: async () => {
      toast.success(copy.promptsResumed)
      await queries.invalidateQueries(promptsQuery)
    },
    onError: (fault) => toast.error(fault.message),
  })
  return (
    <Container role="alert" className="flex flex-col gap-3 px-6 py-4 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex flex-col gap-y-1">
        <Heading level="h2">{copy.promptsPaused}</Heading>
        <Text size="small" className="text-ui-fg-error">
          {copy.pauseReason(reason ?? copy.promptRejected, code)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle">
          {copy.pausedUntil(nairobiTime(until))}
        </Text>
      </div>
      <MayCall call="POST /admin/mpesa/prompts/resume">
        <Button size="small" variant="secondary" className="shrink-0" isLoading={isPending} onClick={() => mutate()}>
          {copy.resumePrompts}
        </Button>
      </MayCall>
    </Container>
  )
}
