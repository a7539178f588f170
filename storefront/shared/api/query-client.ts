import { QueryClient } from "@tanstack/react-query"
import { ApiError } from "./api-error"

const RETRIES = 2

/** Queries retry after no response, 5xx and 429; mutations never retry by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (count, error) => count < RETRIES && isPassing(error) },
      mutations: { retry: false },
    },
  })
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.hasNoResponse || error.status >= 500 || error.status === 429)
}
