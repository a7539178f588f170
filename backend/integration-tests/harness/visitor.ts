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

/** HTTP client like one browser: stores cookies, sends JSON and the header Origin, and never throws on a status. */
export class Visitor {
  constructor(
    private readonly baseUrl: string,
    readonly cookies = new Map<string, string>(),
    private readonly ownHeaders: Record<string, string> = {},
  ) {}

  /** The same client at another engine of the shop. */
  at({ url }: { url: string }): Visitor {
    return new Visitor(url, this.cookies, this.ownHeaders)
  }

  /** The same client with these headers on each request, for example another address. */
  withHeaders(headers: Record<string, string>): Visitor {
    return new Visitor(this.baseUrl, this.cookies, headers)
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
        ...this.ownHeaders,
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
