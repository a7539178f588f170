import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import * as uiCopy from "~/shared/copy/ui"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { TextField } from "~/shared/ui/forms/field"
import { TermsLine } from "~/shared/ui/navigation/terms-line"
import * as copy from "../../copy"
import type { AuthMode } from "../../model/credentials"
import { mayContinueAsGuest, signInReason } from "../../model/return-path"

export interface NoScriptAuthProps {
  mode: AuthMode
  /** What was typed. */
  name: string
  email: string
  /** Why the form that was sent was refused. */
  problem: string | null
  /** The account has an authenticator app. */
  needsCode: boolean
  /** The page that follows. */
  from: string
}

/** Sign-in or registration as a form, for browsers that do not run scripts. Passwords are never written into the page. */
export function NoScriptAuth({ mode, name, email, problem, needsCode, from }: NoScriptAuthProps) {
  const isLogin = mode === "login"
  const reason = signInReason({ from })
  const other = new URLSearchParams([...(isLogin ? [["register", ""]] : []), ["from", from]] as [string, string][])
  return (
    <>
      <h1>{isLogin ? copy.login : copy.register}</h1>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {reason !== null && <p>{reason}</p>}
      <p>{copy.registerBenefits}</p>
      <form method="post" action={sitePath(pagePaths.auth)}>
        <input type="hidden" name="from" value={from} />
        {!isLogin && <TextField label={copy.name} name="name" autoComplete="name" required defaultValue={name} />}
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete={isLogin ? "username" : "email"}
          required
          defaultValue={email}
        />
        <TextField
          label={copy.password}
          name="password"
          type="password"
          autoComplete={isLogin ? "current-password" : "new-password"}
          required
          {...(!isLogin && { hint: copy.passwordHint })}
        />
        {!isLogin && (
          <TextField
            label={copy.confirmPassword}
            name="confirmation"
            type="password"
            autoComplete="new-password"
            required
          />
        )}
        {needsCode && (
          <TextField
            label={uiCopy.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={64}
            required
            hint={uiCopy.codeHint}
          />
        )}
        {!isLogin && <TermsLine text={copy.registrationTerms} />}
        <Button type="submit" name="action" value={mode}>
          {isLogin ? copy.login : copy.register}
        </Button>
      </form>
      <p>
        {isLogin ? copy.registerPrompt : copy.loginPrompt}{" "}
        <a href={sitePath(`${pagePaths.auth}?${other.toString()}`)}>{isLogin ? copy.register : copy.login}</a>
      </p>
      {mayContinueAsGuest({ from }) && (
        <p>
          <LinkButton to={pagePaths.guestCheckout} variant="secondary">
            {copy.continueAsGuest}
          </LinkButton>
        </p>
      )}
      <p>
        <a href={sitePath(pagePaths.guestOrders)}>{copy.findOrder}</a>
      </p>
    </>
  )
}
