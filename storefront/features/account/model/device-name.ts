import type { AccountSession } from "@mavazi/contracts/account/auth"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"

/** `Chrome on Android`, or what is known of it. */
export function deviceName({ browser, system }: Pick<AccountSession, "browser" | "system">): string {
  if (browser !== null && system !== null) return interpolate(copy.deviceName, { browser, system })
  return browser ?? system ?? copy.unknownDevice
}
