import { inject } from 'vitest'

/** Of this account the played Alipay knows none; whatever else is an account, it pays to. */
export const NOBODYS_ACCOUNT = 'nobody@example.com'

/** A server with its demo company and a browser, of one file at a time. */
export type Lane = {
  /** Where the server listens, `http://127.0.0.1:port`. */
  readonly address: string
  /** The server's DATA_DIR. */
  readonly dataDir: string
  /** Where the server finds WeChat, DingTalk and WeCom: a stand-in on loopback. */
  readonly socialAddress: string
  /** An account at the Alipay that is played for the server: its app, our key and its own. */
  readonly alipay: {
    readonly appId: string
    readonly privateKey: string
    readonly publicKey: string
  }
  /**
   * An account at the WeChat Pay that is played for the server, as somebody enters it. A POST to `/receiver/{number}` is
   * that its receiver confirms.
   */
  readonly wechatPay: {
    readonly address: string
    readonly entered: {
      readonly merchantId: string
      readonly certificateSerial: string
      readonly privateKey: string
      readonly publicKey: string
      readonly publicKeyId: string
      readonly apiKey: string
      readonly sceneId: string
      readonly sceneReports: string
    }
  }
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
