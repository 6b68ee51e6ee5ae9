import { inject } from 'vitest'

/** A server with its demo company and a browser, of one file at a time. */
export type Lane = {
  /** Where the server listens, `http://127.0.0.1:port`. */
  readonly address: string
  /** The server's DATA_DIR. */
  readonly dataDir: string
  /** Where the server finds WeChat, DingTalk and WeCom: a stand-in on loopback. */
  readonly socialAddress: string
  /** Where the browser is reached. */
  readonly browserEndpoint: string
}

declare module 'vitest' {
  interface ProvidedContext {
    lanes: readonly Lane[]
  }
}

/** The lane of the running file: those who run at the same time have different numbers. */
export function lane(): Lane {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const found = inject('lanes')[worker - 1]
  if (found === undefined) throw new Error(`no lane for worker ${worker}`)
  return found
}
