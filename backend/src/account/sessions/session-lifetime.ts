import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@mavazi/contracts/shared/retention"

/** Session lifetimes, measured with the database's clock. */
export const sessionLifetimes = {
  /** Idle timeout. */
  idleDays: SESSION_IDLE_DAYS,
  /** Absolute timeout. */
  absoluteDays: SESSION_DAYS,
  /** Idle timeout of an administrator's token. */
  adminIdleMinutes: 15,
  /** Absolute timeout of an administrator's token. */
  adminAbsoluteHours: 12,
  /** Minimum interval between updates of the last use, so that reading a session does not write each time. */
  seenEveryMinutes: 60,
  adminSeenEverySeconds: 30,
} as const
