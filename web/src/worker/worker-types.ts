/** As much of a service worker's world as ours uses: the compiler knows pages only. */
export type LifeEvent = { waitUntil(work: Promise<unknown>): void }
export type AskEvent = LifeEvent & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export type TellEvent = LifeEvent & {
  readonly data: unknown
  readonly source: { postMessage(message: unknown): void } | null
}

export type WorkerScope = {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void
  addEventListener(type: 'message', listener: (event: TellEvent) => void): void
}

/** What a build consists of, written into the worker by the build. */
export type Built = {
  /** Another one for every other build. */
  readonly version: string
  /** The script that the page begins with: tells which build a page is of. */
  readonly entry: string
  /** Addresses of all files but the page, from `/`. */
  readonly files: readonly string[]
}
