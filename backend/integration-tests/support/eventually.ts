/** For `vi.waitFor`: how long background work may take. */
export const eventually = { timeout: 90_000, interval: 250 }
