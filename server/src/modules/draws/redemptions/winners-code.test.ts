import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeCounterPrizes } from '../testing/counter-prizes.ts'
import { inGroups } from './redemption-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Scene = Awaited<ReturnType<typeof makeCounterPrizes>>
const shows = async (scene: Scene, id: number) => {
  const body = await scene.pageOf(id)
  return { code: body.includes(inGroups(scene.codeOf(id))), form: body.includes('name="address"') }
}

test('the code is shown once the win is confirmed, and not after it was used, refused or missed', async () => {
  const scene = await makeCounterPrizes(app, { collectDays: 7 }, { secondCheck: true })
  const { user, dealer } = await scene.counter()
  const id = await scene.won()
  expect(await shows(scene, id)).toEqual({ code: false, form: false })
  const become = (what: string) =>
    scene.change(
      sql`update activity_draw set win_check = ${what}, checked_at = now() where id = ${id}`,
    )
  await become('rejected')
  expect(await shows(scene, id)).toEqual({ code: false, form: false })
  await become('checked')
  expect(await shows(scene, id)).toEqual({ code: true, form: false })
  for (const [language, words] of [
    ['cn', '请在领取时向店员出示'],
    ['tc', '請在領取時向店員出示'],
    ['en', 'Show it to the dealer when you collect the prize'],
  ] as const) {
    const body = await scene.pageOf(id, language)
    expect(body).toContain(words)
    expect(body).toContain('<svg')
    expect(body).not.toContain('<script')
  }
  await scene.change(
    sql`update activity_draw set checked_at = now() - interval '9 days' where id = ${id}`,
  )
  expect(await shows(scene, id)).toEqual({ code: false, form: false })
  expect(await scene.pageOf(id)).toContain('The time to collect it ended on')
  await become('checked')
  await scene.redeem(user, scene.codeOf(id))
  expect(await shows(scene, id)).toEqual({ code: false, form: false })
  expect(await scene.pageOf(id)).toContain(`Collected at “${dealer.name}” on`)
})

test('who may choose sees both ways until an address is given; then the code opens nothing', async () => {
  const scene = await makeCounterPrizes(app, { handover: 'choice' })
  const { user } = await scene.counter()
  const id = await scene.won()
  expect(await shows(scene, id)).toEqual({ code: true, form: true })
  await app.app.inject({
    method: 'POST',
    url: scene.urlOf(id),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      name: '王芳',
      phone: '13800138000',
      address: '湖滨路 8 号',
    }).toString(),
  })
  expect(await shows(scene, id)).toEqual({ code: false, form: true })
  const refused = await scene.redeem(user, scene.codeOf(id))
  expect(refused.envelope.error).toBe('REDEMPTION_PARCEL')
})

test('a prize keeps how it is handed over, in its log and in its copy; what is only sent has no days', async () => {
  const scene = await makeCounterPrizes(app, { collectDays: 30 })
  const of = async () =>
    (await callAs(app, scene.owner.token, prizes.info, { id: scene.prizeId })).payload
  expect(await of()).toMatchObject({ handover: 'counter', collectDays: 30 })
  for (const wrong of [{ handover: 'post' }, { collectDays: 0 }, { collectDays: 366 }]) {
    expect((await scene.update(scene.prizeId, wrong)).httpStatus).toBe(400)
  }
  await scene.update(scene.prizeId, { quantity: 20, handover: 'parcel', collectDays: 30 })
  expect(await of()).toMatchObject({ handover: 'parcel', collectDays: null })
  expect((await scene.log()).at(-1)).toMatchObject({
    before: { handover: 'counter', collectDays: 30 },
    after: { handover: 'parcel', collectDays: null },
  })
})
