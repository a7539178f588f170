import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

export interface Received {
  from: string
  to: string[]
  /** Raw message. */
  source: string
  encrypted: boolean
  user: string
}

export const SMTP_PASSWORD = "kikoi-4711-stripe"

/**
 * An SMTP server with a self-signed certificate. It rejects recipients by name: `gone-…` permanently, `busy-…` the
 * first time.
 */
export async function startSmtpServer() {
  const received: Received[] = []
  const askedFor: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    onAuth(auth, _session, done) {
      if (auth.password === SMTP_PASSWORD) done(null, { user: auth.username })
      else done(new Error("Wrong password"))
    },
    onRcptTo({ address }, _session, done) {
      const again = askedFor.filter((each) => each === address).length % 2 === 1
      askedFor.push(address)
      if (address.startsWith("gone-")) done(refusal(550, `<${address}> is nobody here`))
      else if (address.startsWith("busy-") && !again) done(refusal(451, `<${address}>: come back later`))
      else done()
    },
    onData(stream, session, done) {
      let source = ""
      stream.on("data", (chunk: Buffer) => (source += chunk.toString()))
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source,
          encrypted: session.secure,
          user: String(session.user),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve()
    })
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:${SMTP_PASSWORD}@127.0.0.1:${String(port)}/?tls.rejectUnauthorized=false`,
    received,
    /** Requested recipients, including rejected ones. */
    askedFor,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}
