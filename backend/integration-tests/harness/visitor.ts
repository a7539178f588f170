export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface CallOptions {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/**
 * One browser's worth of HTTP client: keeps the cookies that it is given, sends JSON and the Origin a
 * browser would send, and never throws on a status.
 */
export class Visitor {
  constructor(
    private readonly baseUrl: string,
    readonly cookies = new Map<string, string>(),
  ) {}

  /** The same browser at another engine of the shop. */
  at({ url }: { url: string }): Visitor {
    return new Visitor(url, this.cookies)
  }

  async api<Body = never>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const { body, headers = {} } = options
    const method = options.method ?? (body === undefined ? "GET" : "POST")
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" ? {} : { origin: this.baseUrl }),
        ...(this.cookies.size === 0 ? {} : { cookie: this.cookieHeader() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    this.keepCookies(response.headers)
    const text = await response.text()
    const json = response.headers.get("content-type")?.includes("json") === true
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text ? JSON.parse(text) : text) as Body,
    }
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  private keepCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";")
      const [name = "", ...value] = pair.split("=")
      const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute))
      if (gone || value.join("=") === "") this.cookies.delete(name.trim())
      else this.cookies.set(name.trim(), value.join("="))
    }
  }
}
