import { PassThrough, Readable } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { type HandleDocumentRequestFunction, ServerRouter } from "react-router"
import { setApiOrigin } from "~/shared/api/api-origin"
import { InitialDataContext } from "~/shared/api/initial-data"
import { setSimulatorUrl } from "~/shared/api/simulator-url"
import { readEnv } from "~/shared/config/env.server"
import { basename } from "~/shared/config/language"
import { scriptNonceContext } from "~/shared/config/script-nonce.server"
import { setShopOrigin } from "~/shared/config/shop-origin"
import { currentContent, isPreview } from "~/shared/content/current-content.server"
import { setSiteWords, siteWordsOf } from "~/shared/content/site-words"
import { NoScriptContext } from "~/shared/ui/no-script"
import { noScriptContext } from "./no-script/no-script-page.server"

const RENDER_TIMEOUT_MS = 10_000

const { publicApiUrl, publicSimulatorUrl, shopUrl } = readEnv(process.env)
setShopOrigin(shopUrl)
setApiOrigin(publicApiUrl + basename)
setSimulatorUrl(publicSimulatorUrl)
setSiteWords(() => ({ ...siteWordsOf(currentContent()), ...(isPreview() && { preview: true }) }))

/**
 * Renders the whole page before it is sent, because its bytes are hashed for the content security policy and cached.
 * All data come from the loaders, so that streaming would save no time.
 */
export default function handleRequest(...args: Parameters<HandleDocumentRequestFunction>) {
  const [request, status, headers, context, loadContext] = args
  const nonce = loadContext.get(scriptNonceContext)
  const nonceProps = nonce === "" ? {} : { nonce }
  const { content, initial } = loadContext.get(noScriptContext)
  return new Promise<Response>((resolve, reject) => {
    let outcome = status
    const { pipe, abort } = renderToPipeableStream(
      <NoScriptContext value={{ nonce, content }}>
        <InitialDataContext value={{ initial: initial && JSON.stringify(initial) }}>
          <ServerRouter context={context} url={request.url} {...nonceProps} />
        </InitialDataContext>
      </NoScriptContext>,
      {
        ...nonceProps,
        // Parts that are loaded on demand stay in their places: React would move large ones there by script.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer)
          headers.set("content-type", "text/html; charset=utf-8")
          const body = Readable.toWeb(pipe(new PassThrough())) as ReadableStream
          resolve(new Response(body, { status: outcome, headers }))
        },
        onShellError: reject,
        onError(error) {
          outcome = 500
          console.error(error)
        },
      },
    )
    const timer = setTimeout(() => abort(new Error("Rendering took too long.")), RENDER_TIMEOUT_MS)
  })
}
