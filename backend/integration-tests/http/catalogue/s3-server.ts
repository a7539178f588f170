import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** An S3-compatible server: puts, gets, ranges, conditions and deletions by path. */
export async function startS3Server(name: string, accessKeyId: string) {
  const objects = new Map<string, Buffer>()

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    const { pathname } = new URL(request.url ?? "/", "http://bucket")
    const key = decodeURIComponent(pathname).slice(name.length + 2)
    if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
      refuse(response, 403, "AccessDenied")
      return
    }
    if (!pathname.startsWith(`/${name}/`)) {
      refuse(response, 404, "NoSuchBucket")
      return
    }
    if (request.method === "PUT") {
      objects.set(key, body)
      return response.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (request.method === "DELETE") {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const content = objects.get(key)
    if (!content) {
      refuse(response, 404, "NoSuchKey")
      return
    }
    sendContent(request, response, content)
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    objects,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const etagOf = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`

function sendContent(request: IncomingMessage, response: ServerResponse, content: Buffer) {
  const etag = etagOf(content)
  if (request.headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end()
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? []
  if (from === undefined) {
    response.writeHead(200, { etag, "content-length": content.length })
    return response.end(request.method === "HEAD" ? undefined : content)
  }
  const part = content.subarray(Number(from), Number(to) + 1)
  response.writeHead(206, {
    etag,
    "content-length": part.length,
    "content-range": `bytes ${from}-${String(to)}/${String(content.length)}`,
  })
  return response.end(part)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`)
}
