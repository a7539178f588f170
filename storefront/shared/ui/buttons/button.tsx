import type { ComponentProps, MouseEvent } from "react"
import { Link } from "react-router"
import styles from "./button.module.css"
import { classNames } from "../class-names"
import { linkPrefetch } from "../navigation/link-prefetch"

export interface ButtonStyle {
  /** primary: the one action of a view; secondary: outlined; quiet: underlined text; inverse: on dark ground. */
  variant?: "primary" | "secondary" | "quiet" | "inverse" | undefined
  /** small is still 44 px high. */
  size?: "medium" | "small" | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

function look({ variant = "primary", size = "medium", wide = false }: ButtonStyle, extra?: string): string {
  return classNames(styles.button, styles[variant], size === "small" && styles.small, wide && styles.wide, extra)
}

export interface ButtonProps extends Omit<ComponentProps<"button">, "size">, ButtonStyle {
  /** In progress: clicks are ignored, the focus stays. Change the label too ("Adding..."). */
  busy?: boolean | undefined
}

/** A button; `type` defaults to `button`, so that it submits no form by accident. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={guarded}
      className={look({ variant, size, wide }, className)}
    />
  )
}

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonStyle {}

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return (
    <Link viewTransition prefetch={linkPrefetch()} {...rest} className={look({ variant, size, wide }, className)} />
  )
}
