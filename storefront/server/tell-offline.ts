/**
 * Runs in the browser, as text inside the page: says on every page that there is no connection, while there is none. A
 * page of its own it is not, and it must not wait for the scripts. Stands alone: nothing outside this function
 * exists where it runs.
 */
export function tellOffline(): void {
  const notice = document.createElement("p")
  notice.className = "offline"
  notice.setAttribute("role", "status")
  const tell = () => {
    notice.textContent = navigator.onLine
      ? ""
      : "You are offline. What you have seen stays open, and changes to your cart are kept."
  }
  addEventListener("online", tell)
  addEventListener("offline", tell)
  // Into the page once React has taken it over; words that appear in a place known before are read out.
  addEventListener("hydrated", () => {
    document.body.append(notice)
    setTimeout(tell, 100)
  })
}
