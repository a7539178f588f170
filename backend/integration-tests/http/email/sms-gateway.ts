import { createServer } from "node:http"
import { json } from "node:stream/consumers"
import type { AddressInfo } from "node:net"

interface Posted {
  headers: Readonly<Record<string, unknown>>
  body: { id: string; to: string; text: string }
}

/** An SMS gateway that is busy for the first attempt at each message, and rejects numbers that end in 9. */
export async function startSmsGateway() {
  const posted: Posted[] = []
  const server = createServer((req, res) => {
    void json(req).then((received) => {
      const body = received as Posted["body"]
      const isFirst = !posted.some((earlier) => earlier.body.id === body.id)
      posted.push({ headers: req.headers, body })
      res.writeHead(body.to.endsWith("9") ? 422 : isFirst ? 503 : 202).end(`to ${body.to}`)
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}/sms`,
    posted,
    stop: () => new Promise((closed) => server.close(closed)),
  }
}
