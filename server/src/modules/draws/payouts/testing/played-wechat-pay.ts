import {
  constants,
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import type { WeChatPayMerchant } from '../providers/wechat-pay/wechat-pay.ts'

export type PlayedWeChatPay = Awaited<ReturnType<typeof playWeChatPay>>

/** Made once: it takes longer than a test. */
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })

type State = 'WAIT_USER_CONFIRM' | 'TRANSFERING' | 'SUCCESS' | 'FAIL' | 'CANCELING' | 'CANCELLED'
/** `drop`: hangs up when it has done it; `deaf`: before; `fault`: answers 502 when it has. */
type Manner = 'answer' | 'drop' | 'deaf' | 'fault'
type Bill = { readonly body: string; readonly billNumber: string; state: State }
type Answer = { readonly status: number; readonly body: object }

const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, message: '“}”' },
})

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const BY_NUMBER = /^\/v3\/fund-app\/mch-transfer\/transfer-bills\/out-bill-no\/(\w+)(\/cancel)?$/

/**
 * WeChat Pay as its documents describe it, on this machine: checks each signature, takes a number once, and knows
 * none that it has not taken. It misbehaves as it is told.
 */
export async function playWeChatPay() {
  const bills = new Map<string, Bill>()
  const asked: string[] = []
  // 32 letters and digits, as merchants choose them.
  const apiKey = Buffer.from(randomBytes(16).toString('hex'))
  const play = {
    state: 'WAIT_USER_CONFIRM' as State,
    manner: 'answer' as Manner,
    /** Why a transfer fails. */
    failReason: 'REALNAME_CHECK_ERROR',
    /** What a request is answered with, and nothing done. */
    refusal: (_method: string): Answer | undefined => undefined,
    /** How an answer is signed. */
    signing: { key: theirs.privateKey, serial: 'PUB_KEY_ID_1', isSigned: true, lateMs: 0 },
  }

  const signedHeaders = (body: string, at = Date.now()): Record<string, string> => {
    const { key, serial, isSigned, lateMs } = play.signing
    if (!isSigned) return {}
    const timestamp = String(Math.floor((at - lateMs) / 1_000))
    const nonce = randomBytes(8).toString('hex')
    const text = `${timestamp}\n${nonce}\n${body}\n`
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': createSign('RSA-SHA256').update(text).sign(key, 'base64'),
    }
  }

  const shown = (number: string, { billNumber, state }: Bill, isNew: boolean): Answer => ({
    status: 200,
    body: {
      ...(isNew ? {} : { mch_id: '1900000001' }),
      out_bill_no: number,
      transfer_bill_no: billNumber,
      state,
      update_time: '2026-11-27T12:00:00+08:00',
      ...(state === 'FAIL' ? { fail_reason: play.failReason } : {}),
      ...(isNew && state === 'WAIT_USER_CONFIRM' ? { package_info: 'affffddafdfafddffda==' } : {}),
    },
  })

  function isAuthorized(request: IncomingMessage, body: string): boolean {
    const { method = '', url = '', headers } = request
    const [scheme, listed = ''] = (headers.authorization ?? '').split(' ')
    const fields = Object.fromEntries(
      listed.split(',').map((field) => {
        const [name = '', value = ''] = field.split('="')
        return [name, value.slice(0, -1)]
      }),
    ) as Record<string, string>
    const text = `${method}\n${url}\n${fields['timestamp']}\n${fields['nonce_str']}\n${body}\n`
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      fields['mchid'] === '1900000001' &&
      fields['serial_no'] === '5157F09EFDC096DE' &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(ours.publicKey, fields['signature'] ?? '', 'base64')
    )
  }

  function answer(method: string, path: string, body: string): Answer {
    const refusal = play.refusal(method)
    if (refusal !== undefined) return refusal
    if (method === 'POST' && path === BILLS) {
      const number = (JSON.parse(body) as { out_bill_no: string }).out_bill_no
      const known = bills.get(number)
      if (known !== undefined) {
        return known.body === body ? shown(number, known, true) : refused(400, 'ALREADY_EXISTS')
      }
      const made = { body, billNumber: `1330${bills.size + 1}`, state: play.state }
      bills.set(number, made)
      return shown(number, made, true)
    }
    const [, number = '', cancel] = BY_NUMBER.exec(path) ?? []
    const known = bills.get(number)
    if (known === undefined) return refused(404, 'NOT_FOUND')
    if (cancel === undefined) return shown(number, known, false)
    if (known.state !== 'WAIT_USER_CONFIRM') return refused(400, 'INVALID_REQUEST')
    known.state = 'CANCELING'
    return shown(number, known, false)
  }

  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { method = '', url = '' } = request
      // Not theirs: the receiver's own WeChat, where they confirm.
      const [, taken] = /^\/receiver\/(\w+)$/.exec(url) ?? []
      const bill = bills.get(taken ?? '')
      if (taken !== undefined) {
        if (bill !== undefined) bill.state = 'SUCCESS'
        return void response.writeHead(bill === undefined ? 404 : 200).end()
      }
      asked.push(`${method} ${url}`)
      if (play.manner === 'deaf') return void request.socket.destroy()
      const { status, body: answered } = isAuthorized(request, body)
        ? answer(method, url, body)
        : refused(401, 'SIGN_ERROR')
      if (play.manner === 'drop') return void request.socket.destroy()
      if (play.manner === 'fault') return void response.writeHead(502).end('<html>')
      const text = JSON.stringify(answered)
      response.writeHead(status, signedHeaders(text)).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const merchant: WeChatPayMerchant = {
    merchantId: '1900000001',
    appId: 'wx8888888888888888',
    certificateSerial: '5157F09EFDC096DE',
    privateKey: ours.privateKey,
    publicKeyId: 'PUB_KEY_ID_1',
    publicKey: theirs.publicKey,
    apiKey,
    sceneId: '1000',
    sceneReports: [{ type: '活动名称', content: '开盖有礼' }],
    notifyUrl: 'https://labels.example.com/notify/wechat/1-abc',
  }

  return {
    play,
    bills,
    asked,
    merchant,
    /** The same as somebody enters it. */
    entered: {
      appId: merchant.appId,
      merchantId: merchant.merchantId,
      certificateSerial: merchant.certificateSerial,
      privateKey: ours.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      publicKey: theirs.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
      publicKeyId: merchant.publicKeyId,
      apiKey: apiKey.toString(),
      sceneId: merchant.sceneId,
      sceneReports: '活动名称：开盖有礼\n奖励说明：扫码红包',
    },
    settings: { gateway: `http://127.0.0.1:${port}`, timeoutMs: 5_000 },
    /** Keys that are not its own. */
    strangers: ours,
    open: (sealed: string): string =>
      privateDecrypt(
        { key: theirs.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING },
        Buffer.from(sealed, 'base64'),
      ).toString('utf8'),
    end(number: string, state: State): void {
      const known = bills.get(number)
      if (known === undefined) throw new Error(`no bill ${number}`)
      known.state = state
    },
    /** The notice that a transfer has ended, as it is sent. */
    notice(
      number: string,
      wish: { at?: number; merchantId?: string; apiKey?: Buffer; isSealBroken?: boolean } = {},
    ) {
      const transfer = {
        out_bill_no: number,
        mch_id: wish.merchantId ?? '1900000001',
        state: 'SUCCESS',
      }
      const nonce = randomBytes(6).toString('hex')
      const sealing = createCipheriv('aes-256-gcm', wish.apiKey ?? apiKey, nonce)
      sealing.setAAD(Buffer.from('mch_payment'))
      const parts = [sealing.update(JSON.stringify(transfer)), sealing.final()]
      parts.push(wish.isSealBroken ? randomBytes(16) : sealing.getAuthTag())
      const body = JSON.stringify({
        id: 'EV-1',
        resource_type: 'encrypt-resource',
        event_type: 'MCHTRANSFER.BILL.FINISHED',
        resource: {
          original_type: 'mch_payment',
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: Buffer.concat(parts).toString('base64'),
          associated_data: 'mch_payment',
          nonce,
        },
      })
      return { body, headers: new Headers(signedHeaders(body, wish.at)) }
    },
    signWith(key: KeyObject): void {
      play.signing = { ...play.signing, key }
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
