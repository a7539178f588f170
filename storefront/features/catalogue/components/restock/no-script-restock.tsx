import type { RestockRequest } from "@mavazi/contracts/restock/restock"
import { sitePath } from "~/shared/config/shop-origin"
import { backToProduct } from "~/shared/copy/cart"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"

interface NoScriptRestockProps extends RestockRequest {
  /** Of the product's page. */
  path: string
  answer: { tone: "success" | "error"; text: string }
}

/** What became of the request for an e-mail, and the form again where it was refused. */
export function NoScriptRestock({ path, variantId, email, answer }: NoScriptRestockProps) {
  return (
    <>
      <h1>{copy.restockTitle}</h1>
      <Alert tone={answer.tone}>{answer.text}</Alert>
      {answer.tone === "error" && (
        <form method="post" action={sitePath(path)} noValidate>
          <input type="hidden" name="variantId" value={variantId} />
          <TextField
            label={copy.restockEmail}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
          />
          <Button type="submit">{copy.restockSubmit}</Button>
        </form>
      )}
      <p>
        <a href={sitePath(path)}>{backToProduct}</a>
      </p>
    </>
  )
}
