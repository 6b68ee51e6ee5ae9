import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core'

/** A refusal that a test provokes: status and a part of the address. */
export type ExpectedRefusal = { readonly status: number; readonly path: string }

/** Watches a browser: whatever it complains of that the test did not announce is a failure. */
export type ConsoleGuard = {
  /** Announces a refusal. It may come any number of times, and must come at least once. */
  expectRefusal(status: number, path: string): void
  /** Announces what the console will say; the same holds for it. */
  expectComplaint(words: RegExp): void
  /**
   * Announces that the journey cuts the network of a page that may not know it: calls that do not get
   * out of the browser then are no fault. A page that knows it makes none.
   */
  expectCutNetwork(): void
  /** Another origin that a journey has business with. */
  allowOrigin(origin: string): void
  /** What went wrong so far, in words; empty when all is well. */
  findings(): string[]
  /** Every address that was asked for, in order. */
  readonly requests: readonly string[]
  /** Looks no longer: the browser is somebody else's now. */
  end(): void
}

/** Chromium's own line for an answer of status 400 and above; we judge the answer itself. */
const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of \d+/

/** What Playwright says in place of the worker that it keeps away. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/

const NO_NETWORK = 'net::ERR_INTERNET_DISCONNECTED'

/** The worker asks the server first, also while a journey has cut its network. */
function isWorkerWithoutNetwork(request: Request, reason: string): boolean {
  return request.serviceWorker() !== null && reason.includes(NO_NETWORK)
}

/** A call of the page itself that its cut network has kept from the server. */
function isCallWithoutNetwork(url: string, reason: string): boolean {
  return reason.includes(NO_NETWORK) && new URL(url).pathname.startsWith('/api/')
}

/** The browser fetches the page's icon when it likes, also while a journey has cut its network. */
function isIconWithoutNetwork(url: string, reason: string): boolean {
  return url.endsWith('/favicon.svg') && reason.includes(NO_NETWORK)
}

export function guardConsole(context: BrowserContext, origin: string): ConsoleGuard {
  const problems: string[] = []
  const refusals: ExpectedRefusal[] = []
  const expected = new Map<ExpectedRefusal, number>()
  const complaints = new Map<RegExp, number>()
  const requests: string[] = []
  let isCutExpected = false
  const origins = new Set([origin])

  const onConsole = (message: ConsoleMessage): void => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (!isBad || FAILED_ANSWER.test(message.text()) || NO_WORKER.test(message.text())) return
    const { url } = message.location()
    if (isIconWithoutNetwork(url, message.text())) return
    if (isCutExpected && isCallWithoutNetwork(url, message.text())) return
    const announced = [...complaints.keys()].find((words) => words.test(message.text()))
    if (announced) {
      complaints.set(announced, (complaints.get(announced) ?? 0) + 1)
      return
    }
    problems.push(`console ${message.type()}: ${message.text()} (${url})`)
  }
  const onRequest = (request: Request): void => {
    const url = request.url()
    requests.push(url)
    const isElsewhere = /^(https?|wss?):/.test(url) && !origins.has(new URL(url).origin)
    if (isElsewhere) problems.push(`a request to another origin: ${url}`)
  }
  const onFailed = (request: Request): void => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page or a list ends what was still loading for it; a download is no page.
    if (reason === 'net::ERR_ABORTED' || isIconWithoutNetwork(request.url(), reason)) return
    if (isWorkerWithoutNetwork(request, reason)) return
    // Whoever opens another page hears of it by that.
    const isExpected =
      isCallWithoutNetwork(request.url(), reason) ||
      (reason.includes(NO_NETWORK) && request.isNavigationRequest())
    if (isCutExpected && isExpected) return
    problems.push(`a request failed: ${request.method()} ${request.url()} ${reason}`)
  }
  const onResponse = (response: Response): void => {
    if (response.status() < 400) return
    refusals.push({ status: response.status(), path: response.url() })
  }
  const onPageError = (error: WebError): void => {
    problems.push(`page error: ${error.error().message}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onPageError)
  context.on('request', onRequest)
  context.on('requestfailed', onFailed)
  context.on('response', onResponse)

  return {
    requests,
    end() {
      context.off('console', onConsole)
      context.off('weberror', onPageError)
      context.off('request', onRequest)
      context.off('requestfailed', onFailed)
      context.off('response', onResponse)
    },
    expectRefusal(status, path) {
      expected.set({ status, path }, 0)
    },
    expectCutNetwork() {
      isCutExpected = true
    },
    allowOrigin(other) {
      origins.add(other)
    },
    expectComplaint(words) {
      complaints.set(words, 0)
    },
    findings() {
      const surprises = refusals.filter(({ status, path }) => {
        const announced = [...expected.keys()].find(
          (one) => one.status === status && path.includes(one.path),
        )
        if (announced !== undefined) expected.set(announced, (expected.get(announced) ?? 0) + 1)
        return announced === undefined
      })
      const missing = [...expected].filter(([, count]) => count === 0).map(([one]) => one)
      const unsaid = [...complaints].filter(([, count]) => count === 0).map(([words]) => words)
      return [
        ...problems,
        ...surprises.map(({ status, path }) => `an unexpected answer: ${status} ${path}`),
        ...missing.map(({ status, path }) => `an answer that did not come: ${status} ${path}`),
        ...unsaid.map((words) => `a complaint that did not come: ${words.source}`),
      ]
    },
  }
}
