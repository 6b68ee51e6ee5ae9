import { createVerify, generateKeyPairSync, createSign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'

/** Made once: it takes longer than a test. */
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What becomes of a transfer that is taken. */
export type Fate = 'SUCCESS' | 'DEALING' | 'FAIL'
/** What it does with a request: `drop`: hangs up when it has done it; `deaf`: before; `fault`: answers 502 when it has. */
export type Manner = 'answer' | 'drop' | 'deaf' | 'fault'

type Order = {
  readonly number: string
  readonly orderId: string
  readonly amount: string
  readonly payee: string
  status: Fate
}

type Asked = { readonly method: string; readonly number: string; readonly at: number }

const base64 = (key: KeyObject, type: 'pkcs8' | 'spki'): string =>
  key.export({ format: 'der', type: type as 'spki' }).toString('base64')

/** Fields as the documents say that they are signed; written anew, so that a fault of ours is not shared. */
function signedText(fields: Readonly<Record<string, string>>, without: readonly string[]): string {
  const pairs: string[] = []
  for (const name of Object.keys(fields).sort()) {
    if (without.includes(name) || fields[name] === '') continue
    pairs.push(`${name}=${fields[name]}`)
  }
  return pairs.join('&')
}

export type PlayedAlipay = Awaited<ReturnType<typeof playAlipay>>

/**
 * Alipay as its documents describe it, on this machine: checks each signature, takes a number once, answers the same
 * for it ever after, and knows none that it has not taken. It misbehaves as it is told.
 */
export async function playAlipay(appId = '2021000000000001') {
  const orders = new Map<string, Order>()
  const asked: Asked[] = []
  /** Whatever was wrong with what it was asked; none in a good run. */
  const faults: string[] = []
  const play = {
    fate: (_number: string): Fate => 'SUCCESS',
    manner: (_number: string, _method: string): Manner => 'answer',
    /** A word with which a transfer is refused and not taken. */
    refusal: (_number: string, _payee: string): string | undefined => undefined,
    /** A code that anything is answered with. */
    closed: undefined as string | undefined,
  }

  const signed = (name: string, body: object, key = theirs.privateKey): string => {
    const text = JSON.stringify(body)
    const signature = createSign('RSA-SHA256').update(text).sign(key, 'base64')
    return `{"${name}":${text},"sign":${JSON.stringify(signature)}}`
  }
  const shown = ({ number, orderId, status }: Order) => ({
    code: '10000',
    msg: 'Success',
    out_biz_no: number,
    order_id: orderId,
    status,
    ...(status === 'SUCCESS' ? { pay_date: '2026-11-27 12:00:00' } : {}),
    ...(status === 'FAIL' ? { error_code: 'PAYEE_NOT_EXIST', fail_reason: '收款账号不存在' } : {}),
  })
  const refused = (word: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code: word,
    sub_msg: '{"}',
  })

  type Content = {
    readonly out_biz_no: string
    readonly trans_amount: string
    readonly product_code: string
    readonly biz_scene: string
    readonly payee_info: object
  }

  function transfer(content: Content): object {
    const number = content.out_biz_no
    const payee = JSON.stringify(content.payee_info)
    const known = orders.get(number)
    if (known !== undefined) {
      const isSame = known.amount === content.trans_amount && known.payee === payee
      return isSame ? shown(known) : refused('PAYMENT_INFO_INCONSISTENCY')
    }
    const word = play.refusal(number, payee)
    if (word !== undefined) return refused(word)
    const made: Order = {
      number,
      orderId: `2026${String(orders.size + 1).padStart(20, '0')}`,
      amount: content.trans_amount,
      payee,
      status: play.fate(number),
    }
    orders.set(number, made)
    return shown(made)
  }

  function answer(fields: Readonly<Record<string, string>>): { name: string; body: object } {
    const { method = '', sign = '', biz_content: given = '{}' } = fields
    const name = `${method.replaceAll('.', '_')}_response`
    const isOurs = createVerify('RSA-SHA256')
      .update(signedText(fields, ['sign']))
      .verify(ours.publicKey, sign, 'base64')
    if (!isOurs || fields['app_id'] !== appId) {
      return { name, body: { code: '40002', sub_code: 'isv.invalid-signature' } }
    }
    if (play.closed !== undefined) return { name, body: { code: play.closed, msg: 'closed' } }
    const content = JSON.parse(given) as Content
    const { product_code: product, biz_scene: scene, out_biz_no: number } = content
    if (product !== 'TRANS_ACCOUNT_NO_PWD' || scene !== 'DIRECT_TRANSFER') faults.push(given)
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields['timestamp'] ?? ''))
      faults.push('timestamp')
    if (method === 'alipay.fund.trans.uni.transfer') return { name, body: transfer(content) }
    if (method !== 'alipay.fund.trans.common.query') faults.push(method)
    const known = orders.get(number)
    return { name, body: known === undefined ? refused('ORDER_NOT_EXIST') : shown(known) }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const fields = parse(Buffer.concat(chunks).toString()) as Record<string, string>
      const { method = '', biz_content: content = '{}' } = fields
      const number = (JSON.parse(content) as { out_biz_no?: string }).out_biz_no ?? ''
      asked.push({ method, number, at: performance.now() })
      const manner = play.manner(number, method)
      if (manner === 'deaf') return void request.socket.destroy()
      const { name, body } = answer(fields)
      if (manner === 'drop') return void request.socket.destroy()
      if (manner === 'fault') return void response.writeHead(502).end('<html>')
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(signed(name, body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    appId,
    play,
    orders,
    asked,
    faults,
    settings: {
      alipayGateway: `http://127.0.0.1:${port}/gateway.do`,
      // Nobody is there.
      weChatPayGateway: 'http://127.0.0.1:9',
      timeoutMs: 5_000,
    },
    /** As a merchant has them: base64 alone, as Alipay's key tool makes them. */
    keys: {
      privateKey: base64(ours.privateKey, 'pkcs8'),
      publicKey: base64(theirs.publicKey, 'spki'),
    },
    /** How often a transfer of this number was asked for. */
    sends: (number: string): number =>
      asked.filter((one) => one.number === number && one.method.endsWith('transfer')).length,
    /** Ends what is still being dealt with. */
    end(number: string, status: Fate): void {
      const order = orders.get(number)
      if (order === undefined) throw new Error(`no order ${number}`)
      order.status = status
    },
    /** The form that it calls with when something is new of a transfer; `key`: somebody else's. */
    call(
      number: string,
      wish: { at?: number; key?: KeyObject; appId?: string; status?: Fate } = {},
    ): string {
      const fields: Record<string, string> = {
        notify_id: 'n1',
        utc_timestamp: String(wish.at ?? Date.now()),
        msg_method: 'alipay.fund.trans.order.changed',
        app_id: wish.appId ?? appId,
        version: '1.1',
        charset: 'UTF-8',
        biz_content: JSON.stringify({ out_biz_no: number, status: wish.status ?? 'SUCCESS' }),
        sign_type: 'RSA2',
      }
      const text = signedText(fields, ['sign', 'sign_type'])
      const key = wish.key ?? theirs.privateKey
      const sign = createSign('RSA-SHA256').update(text).sign(key, 'base64')
      return new URLSearchParams({ ...fields, sign }).toString()
    },
    /** The most requests that arrived within any second. */
    busiestSecond(): number {
      let most = 0
      let from = 0
      for (let to = 0; to < asked.length; to += 1) {
        while ((asked[to]?.at ?? 0) - (asked[from]?.at ?? 0) >= 1_000) from += 1
        most = Math.max(most, to - from + 1)
      }
      return most
    },
    /** A key that is not its own. */
    strangers: { privateKey: ours.privateKey, publicKey: base64(ours.publicKey, 'spki') },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
