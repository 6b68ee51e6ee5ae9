import { draws } from '@zhenma/contract/draws/draws.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { makeCounterPrizes } from '../testing/counter-prizes.ts'
import { makeWonPrizes } from '../testing/won-prizes.ts'
import { winToken } from '../win-links.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const read = (user: MadeUser, id: number) => callAs(app, user.token, draws.winHistory, { id })
const eventsOf = async (user: MadeUser, id: number) => (await read(user, id)).payload.events
const kindsOf = async (user: MadeUser, id: number) =>
  (await eventsOf(user, id)).map(({ kind, side }) => `${kind} ${side}`)
const nameOf = ({ username }: MadeUser): string => `Name of ${username}`

/** What the winner says on the page of the win. */
async function winnerSays(
  scene: Awaited<ReturnType<typeof makeWonPrizes>>,
  id: number,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const token = winToken(app.keyRing, { companyId: scene.owner.companyId, id })
  const answer = await app.app.inject({
    method: 'POST',
    url: `/t/${scene.batch.at(0)}/win/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(answer.statusCode).toBeLessThan(400)
}

test('nobody reads it without the permission, of another company, or for a dealer', async () => {
  const scene = await makeCounterPrizes(app)
  const { companyId } = scene.owner
  const id = await scene.won()
  const none = await makeUser(app.connections, { companyId, permissions: ['payout:list'] })
  expect((await callAs(app, null, draws.winHistory, { id })).httpStatus).toBe(401)
  expect((await read(none, id)).httpStatus).toBe(403)
  const { dealer } = await scene.counter()
  const seller = { companyId, dealerId: dealer.id, permissions: ['win:list'] }
  for (const user of [await makeUser(app.connections), await makeUser(app.connections, seller)]) {
    expect((await read(user, id)).envelope.error).toBe('NOT_FOUND')
  }
  expect((await read(scene.owner, id + 1)).httpStatus).toBe(404)
})

test('a prize that is sent tells who did what and when, the winner’s own steps and each correction', async () => {
  const scene = await makeWonPrizes(app)
  const { owner } = scene
  const id = await scene.delivered()
  await winnerSays(scene, id, { step: 'report', note: '少一只杯子' })
  expect((await eventsOf(owner, id))[0]).toMatchObject({
    kind: 'issue',
    side: 'buyer',
    byName: null,
    note: '少一只杯子',
  })
  const right = { logisticsCompany: '顺丰', trackingNumber: 'SF2', reason: '抄错' }
  expect((await callAs(app, owner.token, draws.correctWin, { id, ...right })).httpStatus).toBe(200)
  expect((await scene.step(id, 'resolved', '已补寄')).httpStatus).toBe(200)
  expect(await kindsOf(owner, id)).toEqual([
    'resolved staff',
    'corrected staff',
    'issue buyer',
    'sent staff',
    'claimed buyer',
    'drawn buyer',
  ])
  const [resolved, corrected, issue, sent] = await eventsOf(owner, id)
  const byName = nameOf(owner)
  expect(resolved).toMatchObject({ byName, note: '已补寄' })
  expect(corrected).toMatchObject({ byName, said: 'SF2', saidBefore: 'SF1', note: '抄错' })
  // What the winner wrote is nowhere but with the win, and there the last note stands.
  expect(issue).toMatchObject({ byName: null, note: '' })
  expect(sent).toMatchObject({ byName, said: '顺丰 SF1' })
})

test('of what is handed over at a counter it tells where and by whom', async () => {
  const scene = await makeCounterPrizes(app)
  const { dealer, user } = await scene.counter()
  const id = await scene.won()
  await scene.redeem(user, scene.codeOf(id))
  const [redeemed, ...before] = await eventsOf(scene.owner, id)
  expect(redeemed).toMatchObject({
    kind: 'redeemed',
    dealerName: dealer.name,
    byName: nameOf(user),
  })
  expect(before.map(({ kind }) => kind)).toEqual(['drawn'])
})

test('a second check tells who decided and why', async () => {
  const scene = await makeWonPrizes(app, { secondCheck: true })
  const [passed, rejected] = [await scene.won(0), await scene.won(1)]
  const verify = (id: number, passes: boolean, note: string) =>
    callAs(app, scene.owner.token, draws.verify, { id, passes, note })
  await verify(passed, true, '')
  await verify(rejected, false, '重复领取')
  expect(await kindsOf(scene.owner, passed)).toEqual([
    'checked staff',
    'claimed buyer',
    'drawn buyer',
  ])
  expect((await eventsOf(scene.owner, rejected))[0]).toMatchObject({
    kind: 'rejected',
    byName: nameOf(scene.owner),
    note: '重复领取',
  })
})
