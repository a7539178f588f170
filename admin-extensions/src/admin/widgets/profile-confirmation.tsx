import { CODE_LABEL, confirmationQuery, confirmSession, Field, nairobiTime } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Button, Container, Heading, Text, toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import * as copy from "../copy/profile"

const EMPTY = { password: "", code: "" }

/** Confirms the session with password and code, for actions of the engine's own pages that need it. */
const ProfileConfirmationWidget = () => {
  const queries = useQueryClient()
  const { data } = useQuery(confirmationQuery)
  const [given, setGiven] = useState(EMPTY)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmSession(given),
    onSuccess: async () => {
      toast.success(copy.confirmed)
      setGiven(EMPTY)
      await queries.invalidateQueries(confirmationQuery)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const hasFactor = data?.has_factor ?? false
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{copy.confirmYourself}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {[copy.passwordNeeded, ...(hasFactor ? [copy.codeNeeded] : []), copy.remembered].join(" ")}
        </Text>
      </div>
      <form className="flex max-w-sm flex-col gap-y-4 px-6 py-4" onSubmit={submit}>
        <Field
          label={copy.password}
          kind="password"
          value={given.password}
          hint={untilWords(data?.password_confirmed_until)}
          onChange={(password) => setGiven({ ...given, password })}
        />
        {hasFactor && (
          <Field
            label={CODE_LABEL}
            kind="code"
            value={given.code}
            hint={untilWords(data?.code_confirmed_until)}
            onChange={(code) => setGiven({ ...given, code })}
          />
        )}
        {error !== null && (
          <Text size="small" className="text-ui-fg-error" role="alert">
            {error.message}
          </Text>
        )}
        <div>
          <Button
            size="small"
            variant="secondary"
            type="submit"
            isLoading={isPending}
            disabled={given.password === "" && given.code.trim() === ""}
          >
            {copy.confirm}
          </Button>
        </div>
      </form>
    </Container>
  )
}

const untilWords = (until: string | null | undefined) => (until ? copy.confirmedUntil(nairobiTime(until)) : undefined)

export const config = defineWidgetConfig({ zone: "profile.details.after" })

export default ProfileConfirmationWidget
