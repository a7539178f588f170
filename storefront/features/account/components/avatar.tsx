import { useState } from "react"
import { initialsOf } from "../model/initials"
import styles from "./avatar.module.css"

export interface AvatarProps {
  name: string
  /** URL of the picture, or null. */
  picture: string | null
  /** Side in pixels. */
  size?: number
}

/** A person's picture, or their initials when there is none or it cannot be shown. Decorative. */
export function Avatar({ name, picture, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const side = { width: size, height: size, fontSize: size * 0.4 }
  if (picture === null || failed === picture) {
    return (
      <span className={styles.avatar} style={side} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <img
      className={styles.avatar}
      style={side}
      src={picture}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(picture)}
    />
  )
}
