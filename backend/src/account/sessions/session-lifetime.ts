/** How long sessions live. All of it is judged by the database's clock, never by a process's. */
export const lifetime = {
  /** A session that nobody used for this long is over. */
  idleDays: 14,
  /** However often it is used, a session is over after this long. */
  absoluteDays: 30,
  /** The administrator's token must be used at least this often. */
  adminIdleMinutes: 15,
  /** However often it is used, the administrator's token is over after this long. */
  adminAbsoluteHours: 12,
  /** Uses closer together than this are written once: reading a session is not a write per request. */
  seenEveryMinutes: 60,
  adminSeenEverySeconds: 30,
} as const
