import { CONTACT_REQUIRED, NUMBER_REQUIRED } from "@mavazi/contracts/guest/copy"
import { useState, type SubmitEvent } from "react"
import { useParams } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import { requestOrderLink } from "../../api/lookup-service"
import * as copy from "../../copy"

type Field = "number" | "contact"

/** The form that sends the link of a guest's order to the order's own address. Default export for lazy loading. */
export default function FindOrder() {
  // Of a link that is not known.
  const { token } = useParams()
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [answer, setAnswer] = useState<{ tone: "success" | "error"; text: string } | null>(null)
  const [busy, setBusy] = useState(false)

  const control = (name: Field) => ({
    name,
    required: true,
    ...(problems[name] !== undefined && { error: problems[name] }),
    onChange: () => setProblems(({ [name]: _settled, ...others }) => others),
  })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const typed = (name: Field) => {
      const value = form.get(name)
      return typeof value === "string" ? value.trim() : ""
    }
    const [number, contact] = [Number(typed("number").replace(/^#/, "")), typed("contact")]
    const found = {
      ...((!Number.isInteger(number) || number < 1) && { number: NUMBER_REQUIRED }),
      ...(contact === "" && { contact: CONTACT_REQUIRED }),
    }
    setProblems(found)
    setAnswer(null)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      ;(event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
      return
    }
    setBusy(true)
    const result = await requestOrderLink({ number, contact })
    setBusy(false)
    setAnswer(result.success ? { tone: "success", text: result.message } : { tone: "error", text: result.error })
  }

  return (
    <div className="container page stack">
      <h1>{copy.findOrderTitle}</h1>
      {token !== undefined && <Alert tone="warning">{copy.orderLinkUnknown}</Alert>}
      <p>{copy.findOrderText}</p>
      <form className="stack" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={copy.orderNumberLabel} inputMode="numeric" autoComplete="off" {...control("number")} />
        <TextField label={copy.orderContactLabel} autoComplete="email" {...control("contact")} />
        {answer !== null && <Alert tone={answer.tone}>{answer.text}</Alert>}
        <Button type="submit" busy={busy}>
          {busy ? copy.sendingLink : copy.sendLink}
        </Button>
      </form>
    </div>
  )
}
