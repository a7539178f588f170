import { NAIROBI_ZONE } from "../../contract/nairobi-zone"
import { MSISDN } from "../../contract/phone"

/** Browser script of the virtual phone, sent without a build step. */
export const PHONE_SCRIPT = `
const $ = (id) => document.getElementById(id)
const msisdn = document.body.dataset.phone

const NAIROBI = { timeZone: "${NAIROBI_ZONE}" }
const clockTime = (at) => at.toLocaleTimeString("en-KE", { ...NAIROBI, hour: "2-digit", minute: "2-digit", hour12: false })

const shillings = (amount) => "Ksh\\u00a0" + amount.toLocaleString("en-KE", { minimumFractionDigits: 2 })

function showTime() {
  const now = new Date()
  const time = clockTime(now)
  for (const clock of document.querySelectorAll(".clock")) clock.textContent = time
  const date = document.querySelector(".date")
  if (date) date.textContent = now.toLocaleDateString("en-KE", { ...NAIROBI, weekday: "long", day: "numeric", month: "long" })
}

function normalise(input) {
  const digits = input.replace(/[\\s()+-]/g, "").replace(/^00/, "")
  const number = "254" + (digits.startsWith("254") ? digits.slice(3) : digits.replace(/^0/, ""))
  return ${MSISDN.toString()}.test(number) ? number : null
}

function home() {
  $("open-phone").addEventListener("submit", (event) => {
    event.preventDefault()
    const number = normalise($("number").value)
    if (number) location.href = "/phone/" + number
    else $("number-error").textContent = "Enter a Kenyan mobile number."
  })
  setInterval(async () => {
    const text = await fetch("/").then((response) => response.text()).catch(() => null)
    if (text === null) return
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("phones")
    if (fresh && fresh.innerHTML !== $("phones").innerHTML) $("phones").innerHTML = fresh.innerHTML
  }, 2000)
}

function phone() {
  let prompt = null
  let endsAt = 0
  let busy = false

  function show(state) {
    const list = state.messages.map(({ at, text }) => {
      const card = document.createElement("article")
      const head = document.createElement("h3")
      head.textContent = "M-Pesa"
      const time = document.createElement("time")
      time.textContent = clockTime(new Date(at))
      const body = document.createElement("p")
      body.textContent = text
      head.append(time)
      card.append(head, body)
      return card
    })
    $("messages").replaceChildren(...list)
    $("balance").hidden = state.balance === null
    if (state.balance !== null) $("balance").textContent = "M-PESA balance " + shillings(state.balance)
    $("quiet").hidden = list.length > 0 || state.prompt !== null
    const isNew = state.prompt && state.prompt.id !== prompt?.id
    prompt = state.prompt
    if (!prompt) return void $("prompt").close()
    endsAt = Date.now() + prompt.secondsLeft * 1000
    $("question").textContent = "Do you want to pay " + shillings(prompt.amount) + " to " + prompt.shop + ", account " + prompt.accountReference + "?"
    $("script").textContent = prompt.script ?? ""
    if (isNew) {
      $("pin").value = ""
      $("status").textContent = ""
      if (!$("prompt").open) $("prompt").show()
      $("pin").focus()
    }
  }

  async function answer(action) {
    if (!prompt || busy) return
    busy = true
    try {
      const response = await fetch("/phone/" + msisdn + "/answer", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ id: prompt.id, action, pin: $("pin").value }),
      })
      const { result, message } = await response.json()
      const texts = { paid: "Sent.", cancelled: "Cancelled.", wrong_pin: "Wrong PIN. The payment was rejected.", no_money: "The balance of this wallet is too low." }
      $("status").textContent = texts[result] ?? message
    } catch {
      $("status").textContent = "No connection. Try again."
    } finally {
      busy = false
    }
  }

  $("answer").addEventListener("submit", (event) => {
    event.preventDefault()
    if ($("pin").value.length === 4) answer("send")
    else $("pin").focus()
  })
  $("cancel").addEventListener("click", () => answer("cancel"))
  $("pay-bill").addEventListener("submit", async (event) => {
    event.preventDefault()
    const form = event.target
    const { shortcode, reference, amount, pin } = Object.fromEntries(new FormData(form))
    const texts = { paid: "Sent.", refused: "The account number or the amount is wrong. Nothing was paid.", wrong_pin: "Wrong PIN.", no_money: "The balance of this wallet is too low.", no_business: "Unknown business number." }
    try {
      const response = await fetch("/phone/" + msisdn + "/pay", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ shortcode, reference, amount: Number(amount), pin }),
      })
      const { result } = await response.json()
      $("status").textContent = texts[result]
      if (result === "paid") form.reset()
    } catch {
      $("status").textContent = "No connection. Try again."
    }
  })
  $("prompt").addEventListener("keydown", (event) => {
    if (event.key === "Escape") answer("cancel")
  })
  for (const key of document.querySelectorAll("[data-key]")) {
    key.addEventListener("click", () => {
      const pin = $("pin")
      if (key.dataset.key === "clear") pin.value = ""
      else if (key.dataset.key === "back") pin.value = pin.value.slice(0, -1)
      else if (pin.value.length < 4) pin.value += key.dataset.key
    })
  }
  $("pin").addEventListener("input", () => ($("pin").value = $("pin").value.replace(/\\D/g, "")))
  setInterval(() => {
    if (prompt) $("left").textContent = "Ends in " + Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)) + " s"
  }, 500)

  const events = new EventSource("/phone/" + msisdn + "/events")
  events.onmessage = (event) => show(JSON.parse(event.data))
}

showTime()
setInterval(showTime, 5000)
if (msisdn) phone()
else home()
`
