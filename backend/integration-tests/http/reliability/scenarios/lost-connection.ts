/** `fetch` throws a TypeError when the connection is lost. */
export function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
