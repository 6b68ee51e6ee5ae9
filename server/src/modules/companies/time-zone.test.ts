import { auth } from '@zhenma/contract/auth/auth.contract'
import { companies, type CompanyDetail } from '@zhenma/contract/companies/companies.contract'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { timeZones } from '@zhenma/contract/kernel/time-zone'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, rows } from '../../platform/database/database.ts'
import { isZoneOfDatabase } from '../../platform/time/time-zone.store.ts'
import { codeOf, logOf } from './testing/read-company.ts'

let app: TestApp
let platform: MadeUser
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
  platform = await makeUser(app.connections, { companyId: 0 })
})
afterAll(() => app.close())

const read = async ({ token }: MadeUser): Promise<CompanyDetail> =>
  (await callAs(app, token, companies.get, {})).payload

async function choose(user: MadeUser, timeZone: string, language: 'cn' | 'tc' | 'en' = 'en') {
  const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...current } = await read(user)
  return callAs(app, user.token, companies.update, { ...current, timeZone }, { language })
}

const NO_ZONES = [
  'Mars/Olympus',
  'America/New_Yorck',
  '+08:00',
  'UTC+8',
  'asia/shanghai',
  'Factory',
]

describe('refusals', () => {
  test.each(NO_ZONES)('“%s” is no zone: said of the field, in every language', async (name) => {
    const user = await makeUser(app.connections)
    const before = await read(user)
    for (const language of LANGUAGES) {
      const { httpStatus, envelope } = await choose(user, name, language)
      expect([httpStatus, envelope.error]).toEqual([400, 'TIME_ZONE_UNKNOWN'])
      expect(envelope.message).toMatch(textOf('TIME_ZONE_UNKNOWN', language))
      expect(envelope.message).toContain(name)
      expect(envelope.details).toMatchObject([{ error: 'TIME_ZONE_UNKNOWN', field: 'timeZone' }])
    }
    expect(await read(user)).toEqual(before)
    expect(await logOf(app.connections, user.companyId)).toEqual([])
  })

  test('a company is not opened in a zone that is none', async () => {
    const code = uniqueName('C')
    const wish = {
      code,
      name: 'N',
      username: uniqueName('op'),
      realName: 'R',
      phone: '13900139001',
    }
    const { envelope } = await callAs(app, platform.token, platformCompanies.open, {
      ...wish,
      timeZone: 'Mars/Olympus',
    })
    expect(envelope).toMatchObject({ error: 'TIME_ZONE_UNKNOWN', details: [{ field: 'timeZone' }] })
    const found = await callAs(app, platform.token, platformCompanies.list, { keyword: code })
    expect(found.payload.total).toBe(0)
  })

  test('a change that does not know of another one since', async () => {
    const user = await makeUser(app.connections)
    const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...fields } = await read(user)
    await choose(user, 'Europe/Berlin')
    const late = { ...fields, timeZone: 'Asia/Kolkata' }
    const { envelope } = await callAs(app, user.token, companies.update, late)
    expect(envelope.error).toBe('COMPANY_CHANGED')
    expect((await read(user)).timeZone).toBe('Europe/Berlin')
  })
})

test('every zone that can be chosen is known to the database', async () => {
  const unknown = await asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ name: string }>`
        select name from unnest(${timeZones()}::text[]) given (name)
         where name not in (select name from pg_timezone_names)`,
    ),
  )
  expect(unknown).toEqual([])
  expect(timeZones()).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'America/New_York']))
  expect(await asPlatform(app.connections, (db) => isZoneOfDatabase(db, 'Mars/Olympus'))).toBe(
    false,
  )
})

test('a change of zone is logged with both zones, and the session knows it at once', async () => {
  const user = await makeUser(app.connections)
  expect((await read(user)).timeZone).toBe('Asia/Shanghai')
  expect((await choose(user, 'America/New_York')).httpStatus).toBe(200)
  expect((await read(user)).timeZone).toBe('America/New_York')
  const { payload } = await callAs(app, user.token, auth.current, {})
  expect(payload.timeZone).toBe('America/New_York')
  const { payload: begun } = await callAs(app, user.token, auth.permissions, {})
  expect(begun.timeZone).toBe('America/New_York')
  expect(await logOf(app.connections, user.companyId)).toMatchObject([
    {
      operation: 'update',
      before: { timeZone: 'Asia/Shanghai' },
      after: { timeZone: 'America/New_York' },
    },
  ])
})

describe('a company that is opened', () => {
  const open = async (changes: object) => {
    const wish = {
      code: uniqueName('C'),
      name: 'N',
      username: uniqueName('op'),
      realName: 'R',
      phone: `137${String(10_000_000 + Math.trunc(performance.now()))}`,
      ...changes,
    }
    const { payload } = await callAs(app, platform.token, platformCompanies.open, wish)
    return (await callAs(app, platform.token, platformCompanies.one, { id: payload.id })).payload
  }

  test('has the zone that was chosen, or else the platform’s', async () => {
    expect((await open({ timeZone: 'Europe/Berlin' })).timeZone).toBe('Europe/Berlin')
    expect((await open({})).timeZone).toBe('Asia/Shanghai')
  })

  test('whoever enters it acts in its zone', async () => {
    const { id } = await open({ timeZone: 'Europe/Berlin' })
    const guest = await makeUser(app.connections, { companyId: 0 })
    const { payload } = await callAs(app, guest.token, platformCompanies.enter, { id, reason: 'r' })
    expect(payload.user.timeZone).toBe('Europe/Berlin')
    const left = await callAs(app, guest.token, platformCompanies.leave, {})
    expect(left.payload.user.timeZone).toBe('Asia/Shanghai')
    expect(await codeOf(app.connections, id)).not.toBe('')
  })
})
