import { auth } from '@zhenma/contract/auth/auth.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { companies, type CompanyDetail } from '@zhenma/contract/companies/companies.contract'
import { INVENTORY_MODES } from '@zhenma/contract/inout/inventory-modes'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { buyerChecks } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeLabels } from '../../../test/make/label-rows.ts'
import { type MadeUser, makeUser } from '../../../test/make/user.ts'
import { textOf } from '../../../test/texts.ts'
import { asPlatform, one, rows } from '../../platform/database/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = async ({ token }: MadeUser): Promise<CompanyDetail> =>
  (await callAs(app, token, companies.get, {})).payload

/** Saves what is there now with these changes. */
async function save(user: MadeUser, changes: object, language: 'cn' | 'tc' | 'en' = 'en') {
  const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...current } = await read(user)
  return callAs(app, user.token, companies.update, { ...current, ...changes }, { language })
}

const logOf = ({ companyId }: MadeUser) =>
  asPlatform(app.connections, (db) =>
    rows(
      db,
      sql<{ operation: string; entity_id: string; user_id: number; before: object; after: object }>`
        select operation, entity_id, user_id, before, after from operation_log
         where company_id = ${companyId} and entity = 'company' order by id`,
    ),
  )

describe('refusals', () => {
  test('every field that breaks its rule, all at once, and nothing is changed', async () => {
    const user = await makeUser(app.connections)
    const before = await read(user)
    const bad = {
      name: ' ',
      englishName: 'x'.repeat(201),
      textLanguage: 'de',
      translations: 'English',
      address: 'x'.repeat(301),
      phone: '12345678901',
      servicePhone: 'call us',
      email: 'nobody',
      website: 'ftp://example.com',
      country: 'China',
      province: 'x'.repeat(51),
      city: 'x'.repeat(51),
      timeZone: ' ',
      longitude: 181,
      latitude: -91,
      licenseNumber: 'x'.repeat(51),
      licenseImageId: 'picture',
      logoId: 'picture',
      codeCheck: 'perhaps',
      logDays: 30,
      productMenuName: 'thing',
      inventoryMode: 'serial',
      codeLength: 25,
      outboundFromNotInStock: 'perhaps',
      associationRule: 'lenient',
      closedBoxRule: 'maybe',
      outboundActivation: 'perhaps',
      secondPersonForDeactivation: 'perhaps',
    }
    const { httpStatus, envelope } = await save(user, bad)
    expect([httpStatus, envelope.error]).toEqual([400, 'INPUT_INVALID'])
    const fields = (envelope.details ?? []).map(({ field }) => field)
    expect(new Set(fields)).toEqual(new Set(Object.keys(bad)))
    expect(fields).toHaveLength(28)
    expect(await read(user)).toEqual(before)
    expect(await logOf(user)).toEqual([])
  })

  test.each([
    [
      'too long a name',
      { tc: { name: 'x'.repeat(201) } },
      'FIELD_TOO_LONG',
      'translations.tc.name',
    ],
    ['another language', { de: { name: 'x' } }, 'FIELD_UNKNOWN', 'translations.de'],
    // English has a field of its own.
    ['English', { en: { name: 'x' } }, 'FIELD_UNKNOWN', 'translations.en'],
  ])('%s among the translations', async (_what, translations, error, field) => {
    const user = await makeUser(app.connections)
    const { envelope } = await save(user, { translations })
    expect(envelope.details).toMatchObject([{ error, field }])
  })

  test.each([15, 17.5, 25])('a code length of %s', async (codeLength) => {
    const user = await makeUser(app.connections)
    const { envelope } = await save(user, { codeLength })
    expect(envelope).toMatchObject({ error: 'INPUT_INVALID', details: [{ field: 'codeLength' }] })
  })

  test('half a place on the map, and a picture that is not the company’s', async () => {
    const user = await makeUser(app.connections)
    const half = await save(user, { longitude: 120.1 })
    expect(half.envelope).toMatchObject({
      error: 'INPUT_INVALID',
      details: [{ field: 'latitude', error: 'FIELD_REQUIRED' }],
    })
    const picture = await save(user, { logoId: '3f1c2a9e-0b1d-4c5e-8f70-9a1b2c3d4e5f' })
    expect(picture.envelope).toMatchObject({
      error: 'FIELD_REFERENCE',
      details: [{ field: 'logoId' }],
    })
  })

  test('a field that is missing: nothing is set to a default by leaving it out', async () => {
    const user = await makeUser(app.connections)
    const { version } = await read(user)
    const { envelope } = await callAs(app, user.token, companies.update, { version, name: 'N' })
    expect(envelope.error).toBe('INPUT_INVALID')
    expect(envelope.details).toHaveLength(32)
  })

  test('who may look may not change', async () => {
    const user = await makeUser(app.connections, { permissions: ['company:view'] })
    const before = await read(user)
    const { envelope } = await save(user, { name: 'Other' })
    expect(envelope.error).toBe('ACCESS_DENIED')
    expect(await read(user)).toEqual(before)
  })

  test.each(LANGUAGES)('what somebody else has changed meanwhile, in %s', async (language) => {
    const user = await makeUser(app.connections)
    const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...stale } = await read(user)
    await save(user, { address: 'first' })
    const input = { ...stale, address: 'second', phone: '13800138000' }
    const answer = await callAs(app, user.token, companies.update, input, { language })
    expect([answer.httpStatus, answer.envelope.error]).toEqual([409, 'COMPANY_CHANGED'])
    expect(answer.envelope.message).toMatch(textOf('COMPANY_CHANGED', language))
    expect(await read(user)).toMatchObject({ address: 'first', phone: '' })
  })

  test('of five who read the same and save at once, all but one', async () => {
    const user = await makeUser(app.connections)
    const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...current } = await read(user)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        callAs(app, user.token, companies.update, { ...current, address: `Street ${number}` }),
      ),
    )
    const errors = answers.map(({ envelope }) => envelope.error ?? 'saved').sort()
    expect(errors).toEqual([...Array.from({ length: 4 }, () => 'COMPANY_CHANGED'), 'saved'])
    expect(await logOf(user)).toHaveLength(1)
  })

  test('the database takes no mode that the specification does not name', async () => {
    const { companyId } = await makeUser(app.connections)
    const setMode = (mode: string) =>
      asPlatform(app.connections, (db) =>
        sql`update company set inventory_mode = ${mode} where id = ${companyId}`.execute(db),
      )
    await expect(setMode('serial')).rejects.toThrow('company_inventory_mode')
    for (const mode of INVENTORY_MODES) await setMode(mode)
  })
})

describe('changes', () => {
  test('are read back, logged with what was before, and touch no other company', async () => {
    const [user, other] = [await makeUser(app.connections), await makeUser(app.connections)]
    const [before, others] = [await read(user), await read(other)]
    const changes = {
      name: '杭州青田有机食品有限公司',
      englishName: 'Hangzhou Qingtian Organic Foods Co., Ltd.',
      textLanguage: 'tc',
      translations: { cn: { name: '杭州青田有机食品' } },
      website: 'https://qingtian.example',
      servicePhone: '400-820-1234',
      inventoryMode: 'multi_level_serial',
      codeLength: 24,
      outboundFromNotInStock: true,
      closedBoxRule: 'refuse',
      outboundActivation: 'activate',
      country: 'HK',
      province: '浙江省',
      city: '杭州市',
      longitude: 120.15507,
      latitude: 30.27415,
      licenseNumber: '91350100M000100Y43',
      codeCheck: false,
      logDays: 180,
      receiverDays: 90,
      reportContactDays: 180,
    } as const
    const { payload } = await save(user, changes)
    expect(payload.version).toBe(before.version + 1)
    expect(await read(user)).toEqual({ ...before, ...changes, version: payload.version })
    expect(await read(other)).toEqual(others)
    const was = Object.fromEntries(
      Object.keys(changes).map((name) => [name, before[name as keyof CompanyDetail]]),
    )
    expect(await logOf(user)).toEqual([
      {
        operation: 'update',
        entity_id: String(user.companyId),
        user_id: user.id,
        before: was,
        after: changes,
      },
    ])
    expect(await logOf(other)).toEqual([])
  })

  test('a credit code is kept without what stands between its signs, and refused where one is wrong', async () => {
    const user = await makeUser(app.connections)
    await save(user, { licenseNumber: '９１３５０１００ M000-100Y43' })
    expect((await read(user)).licenseNumber).toBe('91350100M000100Y43')
    const { envelope } = await save(user, { licenseNumber: '91350100 M000100Y42' })
    expect(envelope.details).toMatchObject([{ field: 'licenseNumber' }])
    expect((await read(user)).licenseNumber).toBe('91350100M000100Y43')
    // Of another country, with as many signs as it likes.
    await save(user, { licenseNumber: 'HRB 12-345' })
    expect((await read(user)).licenseNumber).toBe('HRB 12-345')
  })

  test('saved without one, the version stays and nothing is logged', async () => {
    const user = await makeUser(app.connections)
    const { version } = await read(user)
    expect((await save(user, {})).payload).toEqual({ version })
    expect(await logOf(user)).toEqual([])
  })

  test('issuing serials is no change of the settings', async () => {
    const user = await makeUser(app.connections)
    const { code: _, licenseImageUrl: _image, logoUrl: _logo, ...current } = await read(user)
    await callAs(app, user.token, batches.generate, { name: 'B', productCount: 10 })
    const { envelope } = await callAs(app, user.token, companies.update, current)
    expect(envelope.success).toBe(true)
  })

  test('reach the session at once: mode, outbound rule and the products’ name', async () => {
    const user = await makeUser(app.connections)
    const operator = await makeUser(app.connections, {
      companyId: user.companyId,
      permissions: ['inbound:submit'],
    })
    await save(user, {
      inventoryMode: 'box_serial',
      outboundFromNotInStock: true,
      productMenuName: 'product_model',
    })
    for (const { token } of [user, operator]) {
      expect((await callAs(app, token, auth.current, {})).payload).toMatchObject({
        inoutMode: 'box_serial',
        outboundFromNotInStock: true,
        productMenuName: 'product_model',
      })
    }
  })

  test('the product menu goes by the name that the company chose, for this company alone', async () => {
    await seedRequired(app.connections)
    const [user, other] = [await makeUser(app.connections), await makeUser(app.connections)]
    await save(user, { productMenuName: 'product_model' })
    const titles = async ({ token }: MadeUser) => {
      const { payload } = await callAs(app, token, auth.permissions, {})
      const group = payload.menu.find(({ path }) => path === '/product')
      const list = group?.children.find(({ path }) => path === '/product/list')
      return [group, list].map((item) => [item?.meta.title, item?.meta.titleTn, item?.meta.titleEn])
    }
    expect(await titles(user)).toEqual([
      ['产品型号', '產品型號', 'Product models'],
      ['产品型号列表', '產品型號列表', 'Product models'],
    ])
    expect(await titles(other)).toEqual([
      ['产品', '產品', 'Products'],
      ['产品列表', '產品列表', 'Products'],
    ])
  })

  test('code check off: buyers are told that checks are paused, and it is recorded', async () => {
    const user = await makeUser(app.connections)
    const made = await makeLabels(app.connections, app.keyRing, user.companyId)
    const check = () => callAs(app, null, buyerChecks.check, { code: made.code(made.lo) })
    await save(user, { name: '秀云蜂业', codeCheck: false })
    const { httpStatus, envelope } = await check()
    expect([httpStatus, envelope.error]).toEqual([503, 'CHECKS_PAUSED'])
    expect(envelope.message).toContain('秀云蜂业')
    const { count } = await asPlatform(app.connections, (db) =>
      one(
        db,
        sql<{ count: number }>`
          select count(*) from query_record where company_id = ${user.companyId}`,
      ),
    )
    expect(count).toBe(1)
  })

  test('codes of new batches are as long as said; old ones stay', async () => {
    const user = await makeUser(app.connections)
    const generate = async (name: string) =>
      (await callAs(app, user.token, batches.generate, { name, productCount: 1 })).payload
    const old = await generate('Old')
    await save(user, { codeLength: 16 })
    const young = await generate('Young')
    const lengths = await asPlatform(app.connections, (db) =>
      one(
        db,
        sql<{ old: number; young: number }>`
          select (select code_length from batch where company_id = ${user.companyId} and id = ${old.id}) as old,
                 (select code_length from batch where company_id = ${user.companyId} and id = ${young.id}) as young`,
      ),
    )
    expect(lengths).toEqual({ old: 20, young: 16 })
  })
})
