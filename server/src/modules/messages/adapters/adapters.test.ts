import { createHash, createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { SmsSettings } from '../../../platform/config/message-settings.ts'
import { readConfig } from '../../../platform/config/config.ts'
import {
  type Loopback,
  type MailLoopback,
  type Reply,
  startMailServer,
  startProvider,
} from '../testing/loopback.ts'
import { aliyunHeaders } from './aliyun-signature.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { makeAdapters } from './make-adapters.ts'
import { MessageRefused, type Outgoing } from './message-adapter.ts'
import { smtpMail } from './smtp-mail.ts'
import { tencentHeaders } from './tencent-signature.ts'
import { tencentSms } from './tencent-sms.ts'

const MESSAGE: Outgoing = {
  channel: 'sms',
  to: '13800138000',
  kind: 'code_login',
  language: 'cn',
  subject: '登录验证码',
  text: '您的登录验证码是 042917，5 分钟内有效。',
  values: { code: '042917', minutes: 5 },
}
const SECRET = 'a secret (of ours)'
const TIMEOUT_MS = 60

const open: (Loopback | MailLoopback)[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function provider(reply: Reply): Promise<Loopback> {
  const loopback = await startProvider(() => reply)
  open.push(loopback)
  return loopback
}

const settingsFor = (kind: SmsSettings['provider'], endpoint: string): SmsSettings => ({
  provider: kind,
  keyId: 'AKID-of-ours',
  keySecret: SECRET,
  signName: '真码(测试)',
  templates: { code_login: { cn: 'SMS_1', en: 'SMS_2' }, code_reset: 'SMS_3' },
  appId: '1400006666',
  region: 'ap-guangzhou',
  endpoint,
})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) })

describe('the published examples of the signatures', () => {
  test('Alibaba Cloud’s', () => {
    const { authorization } = aliyunHeaders(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: {
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        },
        date: '2023-10-26T10:22:32Z',
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    )
    expect(authorization).toMatch(
      /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
    )
  })

  test('Tencent Cloud’s', () => {
    const { authorization } = tencentHeaders(
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        action: 'DescribeInstances',
        body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
        timestamp: 1_551_113_065,
      },
      { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    )
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})

describe('Alibaba Cloud', () => {
  const sent = { Code: 'OK', Message: 'OK', BizId: '9006195^0', RequestId: 'R' }

  test('gets a number of another country with its code', async () => {
    const loopback = await provider(json(sent))
    const adapter = aliyunSms(settingsFor('aliyun', loopback.url))
    await adapter.send({ ...MESSAGE, to: '+85251234567' })
    expect(loopback.received[0]?.url.searchParams.get('PhoneNumbers')).toBe('85251234567')
  })

  test('gets SendSms, signed over exactly what it gets', async () => {
    const loopback = await provider(json(sent))
    const adapter = aliyunSms(settingsFor('aliyun', loopback.url))
    expect(await adapter.send(MESSAGE)).toEqual({ providerId: '9006195^0' })
    const [request] = loopback.received
    expect(request?.method).toBe('POST')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '真码(测试)',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"042917","minutes":"5"}',
    })
    const headers = request?.headers ?? {}
    expect(headers).toMatchObject({
      host: loopback.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-content-sha256': sha256(request?.body ?? 'missing'),
    })
    expect(Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])))).toBeLessThan(60_000)
    // Anew, from the wire: the query as it stands there, and the headers that it names.
    const [, names = '', signature] =
      /SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(String(headers.authorization)) ?? []
    const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
    const query = request?.url.search.slice(1) ?? ''
    expect(query.split('&')).toEqual(query.split('&').toSorted())
    expect(query).toContain('SignName=%E7%9C%9F%E7%A0%81%28%E6%B5%8B%E8%AF%95%29')
    const canonical = `POST\n/\n${query}\n${lines.join('')}\n${names}\n${sha256('')}`
    const expected = createHmac('sha256', SECRET)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex')
    expect(signature).toBe(expected)
    expect(names.split(';')).toContain('host')
    expect(JSON.stringify(request)).not.toContain(SECRET)
  })

  test.each([
    ['a template that it does not know', json({ Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: 'm' })],
    ['a key that is wrong', json({ Code: 'InvalidAccessKeyId.NotFound', Message: 'm' }, 404)],
  ])('%s is refused for good', async (_what, reply) => {
    const { url } = await provider(reply)
    await expect(aliyunSms(settingsFor('aliyun', url)).send(MESSAGE)).rejects.toBeInstanceOf(
      MessageRefused,
    )
  })

  test.each<[string, Reply, RegExp]>([
    [
      'a limit',
      json({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'slow' }),
      /LIMIT_CONTROL: slow/,
    ],
    ['a fault of its own', json({ Code: 'InternalError', Message: 'm' }, 500), /InternalError/],
    ['a page of a proxy', { status: 502, body: '<html>' }, /HTTP 502 without JSON/],
    ['silence', 'silent', /timeout/i],
  ])('%s is worth another attempt', async (_what, reply, reported) => {
    const { url } = await provider(reply)
    const attempt = aliyunSms(settingsFor('aliyun', url), TIMEOUT_MS).send(MESSAGE)
    await expect(attempt).rejects.toThrow(reported)
    await expect(attempt).rejects.not.toBeInstanceOf(MessageRefused)
  })

  test('gets the template of the language, else the Chinese, else the message is refused', async () => {
    const loopback = await provider(json(sent))
    const adapter = aliyunSms(settingsFor('aliyun', loopback.url))
    for (const language of ['en', 'tc'] as const) await adapter.send({ ...MESSAGE, language })
    await adapter.send({ ...MESSAGE, kind: 'code_reset', language: 'en' })
    const templates = loopback.received.map(({ url }) => url.searchParams.get('TemplateCode'))
    expect(templates).toEqual(['SMS_2', 'SMS_1', 'SMS_3'])
    const unknown = adapter.send({ ...MESSAGE, kind: 'code_phone' })
    await expect(unknown).rejects.toThrow(/SMS_TEMPLATES names no code_phone/)
    await expect(unknown).rejects.toBeInstanceOf(MessageRefused)
  })
})

describe('Tencent Cloud', () => {
  const status = (Code: string) => ({
    Response: { SendStatusSet: [{ SerialNo: '5000:1', Code, Message: 'm' }], RequestId: 'R' },
  })

  test('gets a number of another country with its code', async () => {
    const loopback = await provider(json(status('Ok')))
    const adapter = tencentSms(settingsFor('tencent', loopback.url))
    await adapter.send({ ...MESSAGE, to: '+85251234567' })
    const body = JSON.parse(loopback.received[0]?.body ?? '') as object
    expect(body).toMatchObject({ PhoneNumberSet: ['+85251234567'] })
  })

  test('gets SendSms, signed over exactly what it gets', async () => {
    const loopback = await provider(json(status('Ok')))
    const adapter = tencentSms(settingsFor('tencent', loopback.url))
    expect(await adapter.send(MESSAGE)).toEqual({ providerId: '5000:1' })
    const [request] = loopback.received
    const body = request?.body ?? ''
    expect(request?.method).toBe('POST')
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '真码(测试)',
      TemplateId: 'SMS_1',
      TemplateParamSet: ['042917', '5'],
    })
    const headers = request?.headers ?? {}
    expect(headers).toMatchObject({
      host: loopback.host,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
    })
    const stamp = Number(headers['x-tc-timestamp'])
    expect(Math.abs(Date.now() / 1000 - stamp)).toBeLessThan(60)
    const day = new Date(stamp * 1000).toISOString().slice(0, 10)
    const scope = `${day}/sms/tc3_request`
    const type = String(headers['content-type'])
    const canonical = `POST\n/\n\ncontent-type:${type}\nhost:${loopback.host}\n\ncontent-type;host\n${sha256(body)}`
    const chain = [
      day,
      'sms',
      'tc3_request',
      `TC3-HMAC-SHA256\n${stamp}\n${scope}\n${sha256(canonical)}`,
    ]
    const signature = chain.reduce<string | Buffer>(
      (key, text) => createHmac('sha256', key).update(text).digest(),
      `TC3${SECRET}`,
    )
    expect(headers.authorization).toBe(
      `TC3-HMAC-SHA256 Credential=AKID-of-ours/${scope}, SignedHeaders=content-type;host, Signature=${Buffer.from(signature).toString('hex')}`,
    )
    expect(JSON.stringify(request)).not.toContain(SECRET)
  })

  test.each([
    ['of the whole call', json({ Response: { Error: { Code: 'AuthFailure', Message: 'no' } } })],
    ['of the one number', json(status('FailedOperation.PhoneNumberInBlacklist'))],
  ])('a refusal %s is for good', async (_what, reply) => {
    const { url } = await provider(reply)
    await expect(tencentSms(settingsFor('tencent', url)).send(MESSAGE)).rejects.toBeInstanceOf(
      MessageRefused,
    )
  })

  test.each<[string, Reply]>([
    ['a limit', json(status('LimitExceeded.PhoneNumberThirtySecondLimit'))],
    ['a fault of its own', json({ Response: { Error: { Code: 'InternalError', Message: 'm' } } })],
    ['silence', 'silent'],
  ])('%s is worth another attempt', async (_what, reply) => {
    const { url } = await provider(reply)
    const attempt = tencentSms(settingsFor('tencent', url), TIMEOUT_MS).send(MESSAGE)
    await expect(attempt).rejects.not.toBeInstanceOf(MessageRefused)
  })

  test('nobody at the address is worth another attempt', async () => {
    const loopback = await startProvider(() => 'silent')
    await loopback.close()
    const attempt = tencentSms(settingsFor('tencent', loopback.url)).send(MESSAGE)
    await expect(attempt).rejects.toThrow('fetch failed')
  })
})

describe('a mail server', () => {
  const mail: Outgoing = { ...MESSAGE, channel: 'email', to: 'li@example.com' }
  const from = '真码 <noreply@example.com>'

  test('gets the letter after the log-in', async () => {
    const server = await startMailServer()
    open.push(server)
    const { providerId } = await smtpMail({ url: server.url, from }).send(mail)
    expect(providerId).toMatch(/^<.+>$/)
    const login = Buffer.from('\0post\0pass@word').toString('base64')
    expect(server.lines).toEqual(
      expect.arrayContaining([
        `AUTH PLAIN ${login}`,
        'MAIL FROM:<noreply@example.com>',
        'RCPT TO:<li@example.com>',
        `Message-ID: ${providerId}`,
      ]),
    )
    const letter = server.lines.slice(server.lines.indexOf('DATA'))
    expect(letter.find((line) => line.startsWith('Subject:'))).toContain(
      Buffer.from('登录验证码').toString('base64'),
    )
    const body = letter.slice(letter.indexOf('') + 1, letter.indexOf('.')).join('')
    expect(Buffer.from(body, 'base64').toString()).toContain('042917')
  })

  test('that does not know the address refuses for good, one that is busy does not', async () => {
    for (const [reply, isFinal] of [
      ['550 5.1.1 nobody here', true],
      ['451 4.3.0 try later', false],
    ] as const) {
      const server = await startMailServer({ RCPT: reply })
      open.push(server)
      const error: unknown = await smtpMail({ url: server.url, from })
        .send(mail)
        .catch((refusal: unknown) => refusal)
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof MessageRefused).toBe(isFinal)
    }
  })

  test('that refuses our log-in may take it again, once it is mended', async () => {
    const server = await startMailServer({ AUTH: '535 5.7.8 wrong' })
    open.push(server)
    const attempt = smtpMail({ url: server.url, from }).send(mail)
    await expect(attempt).rejects.toThrow(/535/)
    await expect(attempt).rejects.not.toBeInstanceOf(MessageRefused)
  })
})

describe('the environment', () => {
  test('without any of it everything stays in the outbox', () => {
    const { messages } = readConfig({})
    expect(messages).toEqual({ sms: null, mail: null })
    const adapters = makeAdapters(messages)
    expect([adapters.sms.provider, adapters.email.provider]).toEqual(['outbox', 'outbox'])
  })

  test('sets up the providers', () => {
    const { messages } = readConfig({
      SMS_PROVIDER: 'tencent',
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: SECRET,
      SMS_SIGN_NAME: '真码',
      SMS_APP_ID: '14',
      SMS_TEMPLATES: '{"code_login":"1","code_reset":{"cn":"2"}}',
      MAIL_URL: 'smtps://u:p@mail.example.com:465',
      MAIL_FROM: 'noreply@example.com',
    })
    expect(messages.sms).toMatchObject({ templates: { code_login: '1', code_reset: { cn: '2' } } })
    const adapters = makeAdapters(messages)
    expect([adapters.sms.provider, adapters.email.provider]).toEqual(['tencent', 'smtp'])
  })

  test.each([
    [{ SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'id' }, /SMS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATES/],
    [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER/],
    [{ SMS_TEMPLATES: '{"code_login":' }, /SMS_TEMPLATES: is no JSON/],
    [{ SMS_TEMPLATES: '{"no_such_kind":"1"}' }, /SMS_TEMPLATES/],
    [{ MAIL_URL: 'https://mail.example.com' }, /MAIL_URL/],
    [{ MAIL_URL: 'smtp://mail.example.com' }, /MAIL_FROM/],
  ])('%j ends the start, and says why', (env, reported) => {
    expect(() => readConfig(env)).toThrow(reported)
  })
})
