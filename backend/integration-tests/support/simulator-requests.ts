/** Requests that the simulator received at `path` and that contain `who`: a phone number or a checkout request id. */
export async function requestsTo(simulatorUrl: string, path: string, who: string): Promise<number> {
  const response = await fetch(new URL("/__sim/requests", simulatorUrl))
  const { requests } = (await response.json()) as { requests: unknown[] }
  return requests
    .map((request) => JSON.stringify(request))
    .filter((request) => request.includes(path) && request.includes(who)).length
}

/** Pushes that the simulator received for a number. */
export async function promptsFor(simulatorUrl: string, phone: string): Promise<number> {
  return requestsTo(simulatorUrl, "/mpesa/stkpush/v1/processrequest", phone)
}
