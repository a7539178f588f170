// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { cartOf } from "~/testing/cart"
import { definitionsOf } from "~/testing/content"
import { respondTo } from "~/testing/network"
import { orderWith } from "~/testing/order"
import { showPage, signedInAs, wanjiru } from "~/testing/page"
import ProfilePage from "./profile"

const pages = { "/profile": ProfilePage }

function openProfile(at = "/profile") {
  signedInAs()
  respondTo("get", "/api/cart", () => ({ body: cartOf() }))
  return showPage({ pages, at })
}

describe("the profile", () => {
  it("asks a guest to log in [PR-01]", async () => {
    showPage({ pages, at: "/profile" })
    await screen.findByRole("heading", { name: "Please log in to view your profile" })
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/auth")
  })

  it("opens its first tab, and the others on click [PR-02]", async () => {
    const { user, currentUrl } = openProfile()
    respondTo("get", "/api/orders", () => ({ body: [] }))
    const tab = (name: string) => screen.getByRole("tab", { name })
    await screen.findByRole("tabpanel", { name: "Profile" })
    expect([tab("Profile"), tab("My Orders")].map((each) => each.getAttribute("aria-selected"))).toEqual([
      "true",
      "false",
    ])
    await user.click(tab("My Orders"))
    await screen.findByRole("tabpanel", { name: "My Orders" })
    expect(currentUrl()).toBe("/profile?tab=orders")
    await user.click(tab("Profile"))
    await screen.findByText("Phone")
    expect(currentUrl()).toBe("/profile")
  })

  it("shows the known fields and marks those not provided [PR-03]", async () => {
    openProfile()
    await screen.findByText("Phone")
    expect(definitionsOf(document.body)).toEqual({
      Name: wanjiru.name,
      Email: wanjiru.email,
      Phone: "0712 345 678",
      Address: "Not provided",
    })
  })

  it("saves name, phone and address, but not the e-mail, which is read-only [PR-03] [PR-04] [PR-06]", async () => {
    const { user } = openProfile()
    const changed = { ...wanjiru, name: "Wanjiru K.", address: "Moi Avenue 4" }
    const calls = respondTo("patch", "/api/auth/me", () => ({ body: changed }))
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }))
    expect(screen.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true)
    await user.clear(screen.getByLabelText("Name"))
    await user.type(screen.getByLabelText("Name"), "Wanjiru K.")
    await user.type(screen.getByLabelText("Address"), "Moi Avenue 4")
    await user.click(screen.getByRole("button", { name: "Save Changes" }))
    await screen.findByRole("button", { name: "Edit Profile" })
    expect(calls[0]?.body).toEqual({ name: "Wanjiru K.", phone: "0712 345 678", address: "Moi Avenue 4" })
    expect(screen.getByText("Address").nextElementSibling?.textContent).toBe("Moi Avenue 4")
  })

  it("takes a KRA PIN for invoices, and shows it [IV-04]", async () => {
    const { user } = openProfile()
    const calls = respondTo("patch", "/api/auth/me", () => ({ body: { ...wanjiru, kraPin: "A012345678Z" } }))
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }))
    await user.type(screen.getByLabelText("KRA PIN for invoices"), " a012345678z")
    await user.click(screen.getByRole("button", { name: "Save Changes" }))
    await screen.findByRole("button", { name: "Edit Profile" })
    expect(calls[0]?.body).toMatchObject({ kraPin: "a012345678z" })
    expect(screen.getByText("KRA PIN for invoices").nextElementSibling?.textContent).toBe("A012345678Z")
  })

  it("shows the profile unchanged again when editing is cancelled [PR-04]", async () => {
    const { user } = openProfile()
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }))
    await user.type(screen.getByLabelText("Name"), " the Second")
    await user.click(screen.getByRole("button", { name: "Cancel" }))
    await screen.findByRole("button", { name: "Edit Profile" })
    expect(screen.getByText("Name").nextElementSibling?.textContent).toBe("Wanjiru Kamau")
  })

  it.each([
    ["PR-07", { status: 422, body: { message: "This number cannot be used." } }, "This number cannot be used."],
    ["PR-07", { status: 500, body: {} }, "Update failed"],
    ["PR-08", "no network" as const, "Failed to update profile"],
  ])("shows why saving failed [%s]: %j", async (_statement, response, text) => {
    const { user } = openProfile()
    respondTo("patch", "/api/auth/me", () => response)
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }))
    await user.click(screen.getByRole("button", { name: "Save Changes" }))
    expect((await screen.findByRole("alert")).textContent).toBe(text)
  })

  it("requires a name [PR-05]", async () => {
    const { user } = openProfile()
    await user.click(await screen.findByRole("button", { name: "Edit Profile" }))
    await user.clear(screen.getByLabelText("Name"))
    await user.click(screen.getByRole("button", { name: "Save Changes" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Name and email are required.")
  })

  it("accepts pictures only, and shows when one cannot be read [PR-10] [PR-11]", async () => {
    const { user } = openProfile()
    const input = await screen.findByLabelText<HTMLInputElement>("Choose a picture")
    input.removeAttribute("accept")
    await user.upload(input, new File(["x"], "cv.pdf", { type: "application/pdf" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Please choose a picture file.")
    await user.upload(input, new File(["not a picture"], "me.png", { type: "image/png" }))
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Failed to update avatar"))
  })

  it("sends a picked picture and shows it [PR-09]", async () => {
    // jsdom cannot decode or draw pictures.
    vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 800, height: 600, close: () => undefined }))
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as unknown as ReturnType<HTMLCanvasElement["getContext"]>)
    vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,AAAA")
    const { user } = openProfile()
    const avatar = "/media/avatar-1.webp"
    const calls = respondTo("patch", "/api/auth/me", () => ({ body: { ...wanjiru, avatar } }))
    const picture = new File(["pixels"], "me.png", { type: "image/png" })
    await user.upload(await screen.findByLabelText<HTMLInputElement>("Choose a picture"), picture)
    await waitFor(() => expect(document.querySelector(`main img, img[src="${avatar}"]`)).not.toBeNull())
    expect(calls[0]?.body).toEqual({ avatar: "data:image/jpeg;base64,AAAA" })
    vi.unstubAllGlobals()
  })

  it("removes the picture on request [PR-41]", async () => {
    signedInAs({ ...wanjiru, avatar: "/media/avatar-1.webp" })
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const calls = respondTo("patch", "/api/auth/me", () => ({ body: wanjiru }))
    const { user } = showPage({ pages, at: "/profile" })
    await user.click(await screen.findByRole("button", { name: "Remove picture" }))
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remove picture" })).toBeNull())
    expect(calls[0]?.body).toEqual({ avatar: null })
  })

  it("shows the phone number in national format [PR-42]", async () => {
    signedInAs({ ...wanjiru, phone: "254712345678" })
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { user } = showPage({ pages, at: "/profile" })
    await screen.findByText("0712 345 678")
    await user.click(screen.getByRole("button", { name: "Edit Profile" }))
    expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("0712 345 678")
  })

  it("shows its own message when the server rejects a picture without one [PR-07] [PR-11]", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("not a picture")))
    const { user } = openProfile()
    const picture = new File(["pixels"], "me.png", { type: "image/png" })
    await user.upload(await screen.findByLabelText<HTMLInputElement>("Choose a picture"), picture)
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to update avatar")
    vi.unstubAllGlobals()
  })

  it("logs out, goes home and confirms it [PR-12] [AS-05]", async () => {
    const { user, currentUrl, router, shopper } = openProfile()
    respondTo("post", "/api/auth/logout", () => ({ status: 500, body: {} }))
    await user.click(await screen.findByRole("button", { name: "Logout" }))
    await waitFor(() => expect(currentUrl()).toBe("/"))
    expect(router.state.location.state).toEqual({ success: "Successfully logged out!" })
    await waitFor(() => expect(shopper.account.getState().status).toBe("anonymous"))
  })
})

describe("account security", () => {
  const unverified = { ...wanjiru, emailVerified: false }

  it("shows that the e-mail is not verified, and sends the link again [AC-15]", async () => {
    signedInAs(unverified)
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const calls = respondTo("post", "/api/auth/send-verification", () => ({ body: { message: "Sent" } }))
    const { user } = showPage({ pages, at: "/profile" })
    await screen.findByText("Your email is not verified.")
    await user.click(screen.getByRole("button", { name: "Send the link again" }))
    await screen.findByText(/^We have sent the link\./)
    expect(calls).toHaveLength(1)
  })

  it.each([
    [
      { status: 429, body: { message: "Too many attempts. Please try again in 9 minutes." } },
      "Too many attempts. Please try again in 9 minutes.",
    ],
    ["no network" as const, "We could not reach the shop. Please check your connection and try again."],
  ])("shows why the link was not sent [AC-15]: %j", async (response, text) => {
    signedInAs(unverified)
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    respondTo("post", "/api/auth/send-verification", () => response)
    const { user } = showPage({ pages, at: "/profile" })
    await user.click(await screen.findByRole("button", { name: "Send the link again" }))
    expect((await screen.findByRole("alert")).textContent).toBe(text)
  })

  it("shows no notice for a verified e-mail [AC-15]", async () => {
    openProfile()
    await screen.findByRole("button", { name: "Change password" })
    expect(screen.queryByText("Your email is not verified.")).toBeNull()
  })

  it("changes the password and confirms it [AC-16]", async () => {
    const { user } = openProfile()
    const calls = respondTo("post", "/api/auth/change-password", () => ({ body: { message: "Done" } }))
    await user.click(await screen.findByRole("button", { name: "Change password" }))
    expect(document.activeElement).toBe(screen.getByLabelText("Current Password"))
    await user.type(screen.getByLabelText("Current Password"), "old-linen")
    await user.type(screen.getByLabelText("New Password"), "new-linen")
    await user.type(screen.getByLabelText("Confirm Password"), "new-line")
    await user.click(screen.getByRole("button", { name: "Save new password" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Passwords do not match.")
    await user.type(screen.getByLabelText("Confirm Password"), "n")
    await user.click(screen.getByRole("button", { name: "Save new password" }))
    await screen.findByText("Your password has been changed. Other devices have been signed out.")
    expect(calls.map(({ body }) => body)).toEqual([{ currentPassword: "old-linen", password: "new-linen" }])
  })

  it("shows why the password was not changed [AC-16]", async () => {
    const { user } = openProfile()
    respondTo("post", "/api/auth/change-password", () => ({
      status: 400,
      body: { message: "Your current password is incorrect.", code: "wrong_password" },
    }))
    await user.click(await screen.findByRole("button", { name: "Change password" }))
    for (const label of ["Current Password", "New Password", "Confirm Password"]) {
      await user.type(screen.getByLabelText(label), "new-linen")
    }
    await user.click(screen.getByRole("button", { name: "Save new password" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Your current password is incorrect.")
  })

  it("signs out everywhere, goes home and confirms it [AC-16]", async () => {
    const { user, currentUrl, router, shopper } = openProfile()
    const calls = respondTo("post", "/api/auth/logout-everywhere", () => ({ body: { message: "Done" } }))
    respondTo("post", "/api/auth/logout", () => ({ body: { message: "Done" } }))
    await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }))
    await waitFor(() => expect(currentUrl()).toBe("/"))
    expect(router.state.location.state).toEqual({ success: "You are signed out on every device." })
    await waitFor(() => expect(shopper.account.getState().status).toBe("anonymous"))
    expect(calls).toHaveLength(1)
  })
})

describe("saved numbers", () => {
  const [first, second] = [
    { id: "mpatt_1", phone: "0712 *** 678" },
    { id: "mpatt_2", phone: "0722 *** 111" },
  ]

  it("are listed on request, and removed one by one [SP-07]", async () => {
    respondTo("get", "/api/auth/saved-numbers", () => ({ body: { numbers: [first, second] } }))
    respondTo("delete", "/api/auth/saved-numbers/mpatt_1", () => ({ body: { numbers: [second] } }))
    respondTo("delete", "/api/auth/saved-numbers/mpatt_2", () => ({ body: { numbers: [] } }))
    const { user } = openProfile()
    await user.click(await screen.findByRole("button", { name: "Show my numbers" }))
    await user.click(await screen.findByRole("button", { name: "Remove 0712 *** 678" }))
    await waitFor(() => expect(screen.queryByText("0712 *** 678")).toBeNull())
    expect(document.activeElement?.textContent).toBe("Saved M-Pesa numbers")
    await user.click(screen.getByRole("button", { name: "Remove 0722 *** 111" }))
    await screen.findByText("No numbers are saved. One that you pay with will be offered again.")
  })

  it("show why they could not be loaded [SP-07]", async () => {
    respondTo("get", "/api/auth/saved-numbers", () => ({ status: 429, body: { message: "Please wait a moment." } }))
    const { user } = openProfile()
    await user.click(await screen.findByRole("button", { name: "Show my numbers" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Please wait a moment.")
  })
})

describe("signed-in devices", () => {
  const sessionOf = (id: string, browser: string | null, system: string | null) => ({
    ...{ id, browser, system, current: id === "here" },
    signedInAt: "2026-11-20T09:00:00.000Z",
    lastSeenAt: "2026-11-21T06:00:00.000Z",
  })
  const here = sessionOf("here", "Firefox", "Linux")
  const phone = sessionOf("phone", "Chrome", "Android")
  const unknown = sessionOf("unknown", null, null)

  async function openDevices() {
    const page = openProfile()
    await page.user.click(await screen.findByRole("button", { name: "Signed-in devices" }))
    return page
  }
  const rows = async () =>
    within(await screen.findByRole("list", { name: "Signed-in devices" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)

  it("are listed on request with their times, this one without a button [AC-19]", async () => {
    respondTo("get", "/api/auth/sessions", () => ({ body: { sessions: [here, phone, unknown] } }))
    await openDevices()
    const times = "Signed in 20 Nov 2026, 12:00, last used 21 Nov 2026, 09:00"
    expect(await rows()).toEqual([
      `Firefox on Linux This device${times}`,
      `Chrome on Android ${times}Sign out`,
      `Unknown device ${times}Sign out`,
    ])
  })

  it("are signed out one by one [AC-20]", async () => {
    let sessions = [here, phone]
    respondTo("get", "/api/auth/sessions", () => ({ body: { sessions } }))
    const calls = respondTo("delete", "/api/auth/sessions/phone", () => {
      sessions = [here]
      return { body: { message: "The device is signed out." } }
    })
    const { user } = await openDevices()
    await user.click(await screen.findByRole("button", { name: "Sign out Chrome on Android" }))
    await screen.findByText("The device is signed out.")
    expect(await rows()).toHaveLength(1)
    expect(calls).toHaveLength(1)
    expect(document.activeElement?.textContent).toBe("Signed-in devices")
  })

  it("are signed out together, but for this one [AC-21]", async () => {
    let sessions = [here, phone, unknown]
    respondTo("get", "/api/auth/sessions", () => ({ body: { sessions } }))
    respondTo("delete", "/api/auth/sessions", () => {
      sessions = [here]
      return { body: { message: "The other devices are signed out." } }
    })
    const { user } = await openDevices()
    await user.click(await screen.findByRole("button", { name: "Sign out all other devices" }))
    await screen.findByText("The other devices are signed out.")
    expect(screen.queryByRole("button", { name: "Sign out all other devices" })).toBeNull()
  })

  it.each([
    [{ status: 429, body: { message: "Too many attempts. Please try again in 9 minutes." } }, /^Too many attempts/],
    ["no network" as const, /^We could not reach the shop/],
  ])("show why they could not be listed [AC-19]: %j", async (response, text) => {
    respondTo("get", "/api/auth/sessions", () => response)
    await openDevices()
    expect((await screen.findByRole("alert")).textContent).toMatch(text)
  })
})

describe("preferences", () => {
  it("switch low-data mode on and off for the account [PR-44]", async () => {
    const { user } = openProfile()
    const calls = respondTo("patch", "/api/auth/me", ({ body }) => ({ body: { ...wanjiru, ...(body as object) } }))
    await user.click(await screen.findByRole("button", { name: "Use less data" }))
    await user.click(await screen.findByRole("button", { name: "Show full-size pictures" }))
    await screen.findByRole("button", { name: "Use less data" })
    expect(calls.map(({ body }) => body)).toEqual([{ lowData: true }, { lowData: false }])
  })

  it("choose the language of e-mails about the account [SW-37]", async () => {
    const { user } = openProfile()
    const calls = respondTo("patch", "/api/auth/me", ({ body }) => ({ body: { ...wanjiru, ...(body as object) } }))
    await screen.findByText("Emails about your account come in English.")
    await user.click(screen.getByRole("button", { name: "Use Kiswahili" }))
    await screen.findByText("Emails about your account come in Kiswahili.")
    await user.click(screen.getByRole("button", { name: "Use English" }))
    await screen.findByRole("button", { name: "Use Kiswahili" })
    expect(calls.map(({ body }) => body)).toEqual([{ language: "sw" }, { language: "en" }])
  })

  it("say why a choice was not stored [PR-44]", async () => {
    const { user } = openProfile()
    respondTo("patch", "/api/auth/me", () => ({ status: 500, body: { message: "Something failed." } }))
    await user.click(await screen.findByRole("button", { name: "Use less data" }))
    await screen.findByRole("alert")
    screen.getByRole("button", { name: "Use less data" })
  })
})

describe("the account's data", () => {
  it("is downloaded as a file after the password [AC-23]", async () => {
    const files: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${String(files.push(file))}`,
      revokeObjectURL: () => undefined,
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user } = openProfile()
    const data = { createdAt: "2026-11-21T06:00:00.000Z", profile: wanjiru }
    const calls = respondTo("post", "/api/auth/data", () => ({ body: data }))
    await user.click(await screen.findByRole("button", { name: "Download my data" }))
    expect(document.activeElement).toBe(screen.getByLabelText("Current Password"))
    await user.type(screen.getByLabelText("Current Password"), "old-linen")
    await user.click(screen.getByRole("button", { name: "Download" }))
    await screen.findByText("Your data is in your downloads.")
    expect(calls.map(({ body }) => body)).toEqual([{ currentPassword: "old-linen" }])
    expect(names).toEqual(["my-data-2026-11-21.json"])
    expect(files.map(({ type }) => type)).toEqual(["application/json"])
  })

  it("is not downloaded with a wrong password, which is said [AC-23]", async () => {
    const { user } = openProfile()
    respondTo("post", "/api/auth/data", () => ({
      status: 400,
      body: { message: "Your current password is incorrect.", code: "wrong_password" },
    }))
    await user.click(await screen.findByRole("button", { name: "Download my data" }))
    await user.type(screen.getByLabelText("Current Password"), "wrong-linen")
    await user.click(screen.getByRole("button", { name: "Download" }))
    expect((await screen.findByRole("alert")).textContent).toBe("Your current password is incorrect.")
  })
})

describe("the deletion of the account", () => {
  async function openForm() {
    const page = openProfile()
    await page.user.click(await screen.findByRole("button", { name: "Delete my account" }))
    expect(document.activeElement).toBe(screen.getByLabelText("Current Password"))
    await page.user.type(screen.getByLabelText("Current Password"), "old-linen")
    return page
  }

  it("says what is deleted and what is kept, and leads home after the password [DA-01]", async () => {
    const { user, currentUrl, router, shopper } = await openForm()
    screen.getByText(/^We delete your name, email address/)
    screen.getByText(/^Tax law makes us keep your orders/)
    expect(screen.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe("/privacy")
    const calls = respondTo("post", "/api/auth/delete-account", () => ({
      body: { message: "Your account is deleted." },
    }))
    respondTo("post", "/api/auth/logout", () => ({ body: { message: "Logged out" } }))
    await user.click(screen.getByRole("button", { name: "Delete my account" }))
    await waitFor(() => expect(currentUrl()).toBe("/"))
    expect(router.state.location.state).toEqual({ success: "Your account is deleted." })
    await waitFor(() => expect(shopper.account.getState().status).toBe("anonymous"))
    expect(calls.map(({ body }) => body)).toEqual([{ currentPassword: "old-linen" }])
  })

  it("shows why it is refused, and can be left [DA-04]", async () => {
    const { user } = await openForm()
    const message = "Order 1042 has not arrived yet. Please delete your account after it has."
    respondTo("post", "/api/auth/delete-account", () => ({ status: 409, body: { message, code: "order_open" } }))
    await user.click(screen.getByRole("button", { name: "Delete my account" }))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
    await user.click(screen.getByRole("button", { name: "Cancel" }))
    expect(screen.queryByLabelText("Current Password")).toBeNull()
  })
})

describe("the orders tab", () => {
  const shippedAt = "2026-11-21T06:00:00.000Z"
  const shipments = [
    { id: "1", courier: "Pwani Couriers", reference: "MB-77123", shippedAt, deliveredAt: shippedAt, items: [] },
  ]
  const many = orderWith({}, { status: "delivered", shipments })
  const item = many.items[0]
  if (item) many.items = [1, 2, 3, 4, 5].map((n) => ({ ...item, id: `item_${n}`, name: `Piece ${n}` }))

  it("opens by its URL and shows the first three items of each order [PR-02] [PR-17]", async () => {
    signedInAs()
    respondTo("get", "/api/orders", () => ({ body: [many] }))
    openProfile("/profile?tab=orders")
    await screen.findByText("#12345678")
    screen.getByText("Delivered")
    screen.getByText("Piece 3")
    expect(screen.queryByText("Piece 4")).toBeNull()
    screen.getByText("+2 more items")
    const tabs = screen.getAllByRole("tab")
    expect(tabs.map(({ textContent }) => textContent)).toEqual(["Profile", "My Orders"])
    expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["false", "true"])
  })

  it("shows each order's number, the end of its id, date, status and total [PR-16] [PR-43]", async () => {
    respondTo("get", "/api/orders", () => ({ body: [many] }))
    openProfile("/profile?tab=orders")
    const card = (await screen.findByRole("heading", { name: "Order 1042 #12345678" })).closest("li") as HTMLElement
    expect(card.querySelector("time")?.textContent).toBe("20 Nov 2026, 12:00")
    within(card).getByText("Delivered")
    within(card).getByText("Pwani Couriers, MB-77123")
    expect(card.querySelector("strong")?.textContent).toBe("Ksh\u00a05,150.00")
  })

  it("shows that it loads orders, and an explanation when that fails [PR-14] [PR-19]", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined)
    let fail: () => void = () => undefined
    respondTo("get", "/api/orders", async () => {
      await new Promise<void>((resolve) => (fail = resolve))
      return { status: 500, body: {} }
    })
    openProfile("/profile?tab=orders")
    await screen.findByText("Loading orders...")
    await waitFor(() => {
      fail()
      screen.getByText(/^Your orders could not be loaded\. They are safe/)
    })
    expect(screen.queryByRole("heading", { name: "No Orders Yet" })).toBeNull()
  })

  it("shows when there are no orders, and links to the shop [PR-15]", async () => {
    respondTo("get", "/api/orders", () => ({ body: [] }))
    openProfile("/profile?tab=orders")
    await screen.findByRole("heading", { name: "No Orders Yet" })
    expect(screen.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/shop")
  })

  it("keeps the list when a refresh fails, and only logs the error [PR-13] [PR-18]", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    respondTo("get", "/api/orders", () => ({ body: [many] }))
    const { user } = openProfile("/profile?tab=orders")
    await screen.findByText("#12345678")
    const calls = respondTo("get", "/api/orders", () => ({ status: 500, body: {} }))
    await user.click(screen.getByRole("button", { name: "Refresh" }))
    await waitFor(() => expect(calls).toHaveLength(1))
    await waitFor(() => expect(warn).toHaveBeenCalledWith("Failed to fetch orders", expect.anything()))
    screen.getByText("#12345678")
  })

  it("is selected by its tab and stored in the URL", async () => {
    respondTo("get", "/api/orders", () => ({ body: [] }))
    const { user, currentUrl } = openProfile()
    await user.click(await screen.findByRole("tab", { name: "My Orders" }))
    await waitFor(() => expect(currentUrl()).toBe("/profile?tab=orders"))
  })
})

describe("the account menu", () => {
  it("offers a guest to sign in [HD-13]", async () => {
    showPage({ pages: {}, at: "/" })
    expect((await screen.findByRole("link", { name: "Sign in" })).getAttribute("href")).toBe("/auth")
  })

  it("shows the signed-in shopper's initials, links and Logout [HD-14] [HD-15] [HD-16] [HD-17] [HD-18]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const logouts = respondTo("post", "/api/auth/logout", () => ({ body: { message: "Signed out" } }))
    const { user, currentUrl } = showPage({ pages: {}, at: "/about" })
    await user.click(await screen.findByRole("button", { name: "Account" }))
    screen.getByText("Wanjiru Kamau")
    screen.getByText("wanjiru@example.com")
    expect(screen.getAllByText("WK")).not.toHaveLength(0)
    expect(screen.getByRole("link", { name: "My Profile" }).getAttribute("href")).toBe("/profile")
    expect(screen.getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/profile?tab=orders")
    await user.click(screen.getByRole("button", { name: "Logout" }))
    await screen.findByRole("link", { name: "Sign in" })
    expect(logouts).toHaveLength(1)
    expect(currentUrl()).toBe("/")
  })
})
