import http from "node:http"

/** Keep-alive, as the shop's proxy uses. */
const agent = new http.Agent({ keepAlive: true })

/**
 * One call with a JSON body, a GET without; it takes less processor time than `fetch`.
 *
 * @param {string | URL} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: object }} [options]
 * @returns {Promise<{ body: any, headers: http.IncomingHttpHeaders }>}
 * @throws Error for any status but 2xx: a wrong response must not count
 */
export async function ask(url, { method, headers = {}, body } = {}) {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const { response, text } = await exchange(url, sent, {
    method: method ?? (sent === undefined ? "GET" : "POST"),
    headers: { ...(sent === undefined ? {} : { "content-type": "application/json" }), ...headers },
  })
  if (response.statusCode >= 300) throw new Error(`${url} answered ${response.statusCode}: ${text}`)
  return { body: JSON.parse(text), headers: response.headers }
}

function exchange(url, sent, options) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, ...options }, (response) => {
      const chunks = []
      response.on("data", (chunk) => chunks.push(chunk))
      response.once("error", reject)
      response.once("end", () => resolve({ response, text: Buffer.concat(chunks).toString() }))
    })
    request.once("error", reject)
    request.end(sent)
  })
}
