/** Paths of `/api` that only lazily loaded code calls, kept out of the script that every page loads. */
export const accountPaths = {
  forgotPassword: "/api/auth/forgot-password",
  resetPassword: "/api/auth/reset-password",
  changePassword: "/api/auth/change-password",
  verifyEmail: "/api/auth/verify-email",
  sendVerification: "/api/auth/send-verification",
  logoutEverywhere: "/api/auth/logout-everywhere",
  data: "/api/auth/data",
  deleteAccount: "/api/auth/delete-account",
  addresses: "/api/auth/addresses",
  address: (id: string) => `/api/auth/addresses/${id}`,
  /** `DELETE` ends all but this one. */
  sessions: "/api/auth/sessions",
  session: (id: string) => `/api/auth/sessions/${id}`,
} as const
