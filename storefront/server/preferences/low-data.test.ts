import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { savesData, saveLowDataChoice, withLessData } from "./low-data"

const asking = (headers: IncomingMessage["headers"]) => ({ headers }) as unknown as IncomingMessage

describe("low-data mode", () => {
  it("is on by the Save-Data header or by the cookie", () => {
    expect(savesData(asking({ "save-data": "on" }))).toBe(true)
    expect(savesData(asking({ cookie: "other=2; low_data=1" }))).toBe(true)
    expect(savesData(asking({ cookie: "low_data=0; not_low_data=1" }))).toBe(false)
    expect(savesData(asking({}))).toBe(false)
  })

  it("uses every picture's smallest width, and marks the root element", () => {
    const html = '<html lang="en"><source type="image/avif" sizes="100vw" srcSet="a 320w"/><link sizes="any"/>'
    expect(withLessData(html)).toBe(
      '<html data-low="" lang="en"><source type="image/avif" sizes="1px" srcSet="a 320w"/><link sizes="any"/>',
    )
  })
})

describe("the form of the footer", () => {
  let server: Server
  let url = ""

  beforeAll(async () => {
    server = createServer(saveLowDataChoice)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/low-data`
  })
  afterAll(() => void server.close())

  const post = (query: string, referer?: string) =>
    fetch(url + query, { method: "POST", redirect: "manual", headers: referer === undefined ? {} : { referer } })

  it("stores the choice for a year or deletes it, and redirects back to the page", async () => {
    const on = await post("?on", "https://shop.example/shop?page=2")
    expect([on.status, on.headers.get("location")]).toEqual([303, "/shop?page=2"])
    expect(on.headers.get("set-cookie")).toBe("low_data=1; Max-Age=31536000; Path=/; SameSite=Lax")
    const off = await post("?off", "https://shop.example/")
    expect(off.headers.get("set-cookie")).toBe("low_data=; Max-Age=0; Path=/; SameSite=Lax")
  })

  it("never redirects to another host, and rejects GET", async () => {
    for (const referer of ["https://shop.example//evil.example", "nonsense"]) {
      expect((await post("?on", referer)).headers.get("location")).toBe("/")
    }
    const link = await fetch(`${url}?on`)
    expect([link.status, link.headers.get("set-cookie")]).toEqual([405, null])
  })
})
