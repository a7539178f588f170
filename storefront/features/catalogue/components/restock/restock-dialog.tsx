import type { ProductVariant } from "@mavazi/contracts"
import { EMAIL_PATTERN, MAX_EMAIL } from "@mavazi/contracts/messages/limits"
import { type SubmitEvent, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { Select, TextField } from "~/shared/ui/forms/field"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { requestRestock, type RestockOutcome } from "../../api/restock-service"
import * as copy from "../../copy"

export interface RestockDialogProps {
  variants: readonly Pick<ProductVariant, "id" | "options" | "stock">[]
  /** Address of the signed-in shopper. */
  email: string | undefined
  onClose: () => void
}

const WIDE = { justifyItems: "stretch" }
/** The title begins below the dialog's button. */
const SHEET = { ...WIDE, padding: "var(--space-7) var(--space-5) var(--space-5)" }

const choiceOf = ({ options }: Pick<ProductVariant, "options">) => options.map(({ value }) => value).join(", ")

/** Asks for one e-mail when a sold-out variant is in stock again. */
export function RestockDialog({ variants: all, email = "", onClose }: RestockDialogProps) {
  const [variants] = useState(() => all.filter(({ stock }) => stock < 1))
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<RestockOutcome | null>(null)
  const [variantId, setVariantId] = useState(variants[0]?.id ?? "")
  // The account may become known after the dialog was opened.
  const [typed, setTyped] = useState<string | null>(null)
  const address = typed ?? email
  const hasChoice = variants.some((variant) => choiceOf(variant) !== "")

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setOutcome(await requestRestock({ variantId, email: address.trim() }))
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} label={copy.restockTitle}>
      <div className="stack" style={SHEET}>
        <h2>{copy.restockTitle}</h2>
        <p className="muted">{copy.restockIntro}</p>
        <form className="stack" style={WIDE} method="post" onSubmit={(event) => void submit(event)}>
          {hasChoice && (
            <Select
              label={copy.restockVariant}
              name="variant"
              value={variantId}
              onChange={({ target }) => setVariantId(target.value)}
            >
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {choiceOf(variant)}
                </option>
              ))}
            </Select>
          )}
          <TextField
            label={copy.restockEmail}
            name="email"
            type="email"
            autoComplete="email"
            pattern={EMAIL_PATTERN}
            maxLength={MAX_EMAIL}
            required
            value={address}
            onChange={({ target }) => setTyped(target.value)}
          />
          {outcome && <Alert tone={outcome.success ? "success" : "error"}>{outcome.message}</Alert>}
          <Button type="submit" wide busy={busy}>
            {busy ? copy.restockSubmitting : copy.restockSubmit}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
