import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type LabelWish, makeLabels } from '../../../test/make/label-rows.ts'
import { makeCompany, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, one } from '../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers })

async function labelsOf(wish: LabelWish = {}) {
  const company = await makeCompany(app.connections)
  return makeLabels(app.connections, app.keyRing, company.id, wish)
}

const recordsOf = (companyId: number): Promise<{ n: number }> =>
  asPlatform(app.connections, (db) =>
    one(
      db,
      sql<{ n: number }>`select count(*) as n from query_record where company_id = ${companyId}`,
    ),
  )

const links = (html: string): string[] =>
  [...html.matchAll(/href="(\/t\/[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )

/** The cookie that an answer hands to the phone, as the phone sends it back. */
const cookieOf = (headers: Record<string, unknown>): string => {
  const given = headers['set-cookie']
  return typeof given === 'string' ? (given.split(';')[0] ?? '') : ''
}

describe('the phone that has checked', () => {
  test('reloads its page without another check and without a warning, and is told of copies', async () => {
    const labels = await labelsOf()
    const path = `/t/${labels.code(labels.lo)}`
    const first = await open(`${path}?lang=en`)
    const set = String(first.headers['set-cookie'])
    expect(set).toMatch(
      new RegExp(`^zhenma-check=[\\w-]+; Path=${path}; Max-Age=600; HttpOnly; SameSite=Lax$`),
    )
    const cookie = cookieOf(first.headers)
    for (let reload = 0; reload < 3; reload += 1) {
      const again = await open(`${path}?lang=en`, { cookie: `theme=dark; ${cookie}` })
      expect(again.statusCode).toBe(200)
      expect(again.body).toContain('<h1>Genuine</h1>')
      expect(again.body).toContain('You checked this on this phone some minutes ago')
      expect(again.body).not.toContain('beware of a copy')
      // It does not live longer by being used.
      expect(again.headers['set-cookie']).toBeUndefined()
    }
    expect(await recordsOf(labels.companyId)).toEqual({ n: 1 })
    // Another phone is warned as ever.
    const other = await open(`${path}?lang=en`)
    expect(other.body).toContain('check number 2')
    expect(other.body).not.toContain('on this phone some minutes ago')
  })

  test('is known by its cookie alone: none in an address, of another code, altered or invented', async () => {
    const labels = await labelsOf()
    const path = `/t/${labels.code(labels.lo)}`
    const next = `/t/${labels.code(labels.lo + 1)}`
    const cookie = cookieOf((await open(path)).headers)
    const kept = cookie.slice(cookie.indexOf('=') + 1)
    await open(next)
    const tries: [string, Record<string, string>][] = [
      [`${path}?lang=en&ticket=${kept}`, {}],
      [`${next}?lang=en`, { cookie }],
      [`${path}?lang=en`, { cookie: `${cookie.slice(0, -4)}AAAA` }],
      [`${path}?lang=en`, { cookie: 'zhenma-check=' }],
      [`${path}?lang=en&hidden=1234`, { cookie }],
    ]
    for (const [url, headers] of tries) {
      const { body } = await open(url, headers)
      expect(body, url).not.toContain('on this phone some minutes ago')
      expect(body, url).not.toContain('nobody has checked it before you')
    }
    expect(await recordsOf(labels.companyId)).toEqual({ n: 2 + tries.length })
  })

  test('is told at once when the maker has withdrawn the label since', async () => {
    const labels = await labelsOf()
    const path = `/t/${labels.code(labels.lo)}?lang=en`
    const cookie = cookieOf((await open(path)).headers)
    await asPlatform(app.connections, (db) =>
      sql`update label_span set query_allowed = false where company_id = ${labels.companyId}`.execute(
        db,
      ),
    )
    const { body } = await open(path, { cookie })
    expect(body).toContain('<h1>Withdrawn</h1>')
    expect(body).not.toContain('on this phone some minutes ago')
    expect(await recordsOf(labels.companyId)).toEqual({ n: 1 })
  })

  test('keeps nothing of what it must be warned of', async () => {
    const labels = await labelsOf({ activation: 'not_activated' })
    const { headers } = await open(`/t/${labels.code(labels.lo)}`)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a preview from the back-office', () => {
  const ask = (token: string, code: string, language: 'cn' | 'tc' | 'en' = 'en') =>
    callAs(app, token, buyerChecks.preview, { code }, { language })

  test('shows the page of a first check, and leaves that check to the buyer', async () => {
    const labels = await labelsOf()
    const user = await makeUser(app.connections, { companyId: labels.companyId })
    const code = labels.code(labels.lo)
    const { path } = (await ask(user.token, code)).payload
    for (let look = 0; look < 2; look += 1) {
      const { statusCode, body, headers } = await open(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('nobody has checked it before you')
      expect(body).toContain('This is no check')
      expect(headers['set-cookie']).toBeUndefined()
      // In the other languages it stays a preview.
      for (const link of links(body)) expect((await open(link)).statusCode).toBe(200)
    }
    expect(await recordsOf(labels.companyId)).toEqual({ n: 0 })
    const { payload } = await callAs(app, null, buyerChecks.check, { code })
    expect(payload).toMatchObject({ result: 'genuine_first', queryCount: 1 })
    // After it a preview shows what the next buyer is told.
    expect((await open((await ask(user.token, code)).payload.path)).body).toContain(
      'check number 2',
    )
    expect(await recordsOf(labels.companyId)).toEqual({ n: 1 })
  })

  test('has no form that would check, for labels with hidden digits either', async () => {
    const labels = await labelsOf({ hiddenDigits: 4 })
    const user = await makeUser(app.connections, { companyId: labels.companyId })
    const { path } = (await ask(user.token, labels.code(labels.lo))).payload
    const { body } = await open(path)
    expect(body).toContain('One step left')
    expect(body).not.toContain('<form')
  })

  test('is of this label only, and when it has ended it is no check either', async () => {
    const labels = await labelsOf()
    const user = await makeUser(app.connections, { companyId: labels.companyId })
    const { path } = (await ask(user.token, labels.code(labels.lo))).payload
    const token = path.slice(path.indexOf('preview='))
    const other = `/t/${labels.code(labels.lo + 1)}?lang=en&${token}`
    for (const url of [
      other,
      `${path.slice(0, -4)}AAAA`,
      `/t/${labels.code(labels.lo)}?preview=x`,
    ]) {
      const { statusCode, body } = await open(url, { 'accept-language': 'en' })
      expect(statusCode).toBe(410)
      expect(body).toContain('The preview has ended')
    }
    expect(await recordsOf(labels.companyId)).toEqual({ n: 0 })
  })

  test('is refused to who may not see the label, in every language', async () => {
    const labels = await labelsOf()
    const code = labels.code(labels.lo)
    const stranger = await makeUser(app.connections)
    const idle = await makeUser(app.connections, {
      companyId: labels.companyId,
      permissions: ['product:list'],
    })
    for (const language of ['cn', 'tc', 'en'] as const) {
      const refused = await ask(stranger.token, code, language)
      expect(refused.envelope.error).toBe('LABEL_CODE_UNKNOWN')
      expect(refused.envelope.message).toMatch(textOf('LABEL_CODE_UNKNOWN', language))
      expect((await ask(idle.token, code, language)).httpStatus).toBe(403)
    }
  })
})
