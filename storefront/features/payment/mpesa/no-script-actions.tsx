import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { TextField } from "~/shared/ui/forms/field"
import type { NoScriptActionsProps } from "../payment-method"
import * as copy from "./copy"
import { NO_PROMPT, promptState } from "./prompt-state"

/** Another prompt as a form, payment by Paybill, and the code of a payment that is not shown. */
export function NoScriptActions({ order, action, isWaiting, isRefreshed }: NoScriptActionsProps) {
  const { prompt } = isWaiting ? promptState(order.payment) : NO_PROMPT
  const { paybill, due, attempts } = order.payment
  return (
    <>
      {prompt !== null && (
        <form method="post" action={action}>
          <TextField
            label={copy.phoneNumber}
            name="phone"
            type="tel"
            autoComplete="tel"
            required={prompt === "ask"}
            {...(prompt === "again" && { hint: copy.blankNumber })}
          />
          <Button type="submit" name="action" value="pay">
            {copy.sendMpesaPrompt}
          </Button>
        </form>
      )}
      {paybill !== null && (
        <>
          <h2>{copy.payByPaybill}</h2>
          <p>{interpolate(copy.paybillText, { number: order.number })}</p>
          <dl>
            <dt>{copy.businessNumber}</dt>
            <dd>{paybill.shortcode}</dd>
            <dt>{copy.accountNumber}</dt>
            <dd>{paybill.reference}</dd>
            <dt>{copy.amount}</dt>
            <dd>{formatKsh(paybill.amount)}</dd>
          </dl>
        </>
      )}
      {!isRefreshed && due > 0 && (attempts > 0 || paybill !== null) && (
        <details>
          <summary>{copy.enterCode}</summary>
          <form method="post" action={action}>
            <TextField
              label={copy.mpesaCode}
              name="receipt"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              required
              hint={copy.codeHint}
            />
            <Button type="submit" variant="secondary" name="action" value="receipt">
              {copy.checkCode}
            </Button>
          </form>
        </details>
      )}
    </>
  )
}
