import { draws } from '@zhenma/contract/draws/draws.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { judge, numbers, useDraws } from './testing/draw-scene.ts'

const scene = useDraws()

const money = { budgetCents: 2_000 } as const

/** Each line of a file, to be changed. */
const changed = (file: string, find: RegExp, by: string): string => {
  const result = file.replace(find, by)
  expect(result).not.toBe(file)
  return result
}

async function allocated(): Promise<void> {
  const lottery = scene.lottery()
  const { payload: first } = await lottery.create(lottery.id, { quantity: 12 })
  const { payload: second } = await lottery.create(lottery.id, { name: '茶杯', quantity: 20 })
  const pool = { activityId: lottery.id, batchId: lottery.batch.id, productId: lottery.product.id }
  await lottery.divide({ ...pool, prizeId: first.id, quantity: 5 })
  const { payload } = await lottery.divide({ ...pool, prizeId: second.id, quantity: 14 })
  await lottery.change({ prizeId: first.id, quantity: 9 })
  await lottery.change({ prizeId: second.id, allocationId: payload.id, quantity: 8 })
}

test('winning codes are derived again from the seed and the labels, and another file is noticed', async () => {
  const { owner, id } = scene.lottery()
  await allocated()
  await scene.run({ rule: 'codes', winningRate: undefined })
  await scene.draw(...numbers(0, 30))
  await scene.end()
  expect((await scene.publish()).httpStatus).toBe(200)
  const file = await scene.file()

  const right = judge(file, '--serial', String(scene.lottery().batch.lo + 3))
  expect(right.said).toContain('ok 17 winning labels follow from the seed')
  expect(right.said).toContain('ok 30 draws of buyers follow from the seed')
  expect(right.said).toContain('was draw 4.')
  expect(right.status).toBe(0)
  expect((await scene.state()).payload).toMatchObject({ draws: 30, unproven: 0 })

  const parts = file.split('\n').filter((line) => line !== '')
  const seed = /"seed":"([0-9a-f]{64})"/.exec(file)?.[1] ?? ''
  const other = seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  expect(judge(file.replaceAll(seed, other)).said).toContain('NO step')
  expect(judge(changed(file, /"seed":"[0-9a-f]{64}"/, `"seed":"${other}"`)).said).toContain(
    'the seed is not the one that the log commits to',
  )
  expect(judge(changed(file, /"content":"(\d+)-(\d+)"/, '"content":"$1-9"')).said).toContain(
    'is another one',
  )
  const fewer = parts.filter((line) => !line.startsWith('{"proof":3,'))
  expect(judge(fewer.join('\n')).said).toContain('steps are missing in the log')
  const outcome = changed(file, /\[1,(\d+),(\d+),(null|\d+),/, '[1,$1,$2,77,')
  expect(judge(outcome)).toMatchObject({ status: 1 })
  expect([owner.companyId > 0, id > 0]).toEqual([true, true])
})

const RULES = [
  ['a fixed amount', { rule: 'fixed', amountCents: 100, winningRate: 40, ...money }],
  [
    'an even amount',
    {
      rule: 'random',
      minimumCents: 10,
      maximumCents: 90,
      randomType: 'even',
      winningRate: 60,
      ...money,
    },
  ],
  [
    'a long-tailed amount within what is left',
    {
      rule: 'random',
      minimumCents: 30,
      maximumCents: 900,
      randomType: 'long_tailed',
      budgetCents: 900,
    },
  ],
] as const

test.each(RULES)('draws of money are derived again: %s', async (_, rule) => {
  const id = await scene.open('red_packet')
  await scene.run(rule, id)
  const count = await scene.draw(...numbers(0, 12))
  await scene.end(id)
  await scene.publish(id)
  expect(judge(await scene.file(id))).toMatchObject({
    status: 0,
    said: expect.stringContaining(`ok ${count} draws of buyers follow`) as string,
  })
})

test('draws for prizes are derived again, also where prizes change while buyers draw', async () => {
  const lottery = scene.lottery()
  const { payload } = await lottery.create(lottery.id, { quantity: 4 })
  await lottery.create(lottery.id, { name: '茶杯', quantity: 30 })
  await scene.run({ rule: 'chance', winningRate: 70 })
  await scene.draw(...numbers(0, 8))
  await lottery.update(payload.id, { quantity: 11 })
  await scene.draw(...numbers(8, 8))
  await scene.online(false)
  await scene.run({ rule: 'chance', winningRate: 20 })
  await scene.draw(...numbers(16, 8))
  await scene.end()
  await scene.publish()
  const { said, status } = judge(await scene.file())
  expect(said).toContain('ok 24 draws of buyers follow')
  expect(status).toBe(0)
})

test('packets made beforehand are derived again, and one that is rejected is drawn once more', async () => {
  const { token } = scene.lottery().owner
  const id = await scene.open('red_packet')
  await callAs(scene.app(), token, draws.setRule, {
    id,
    rule: 'packets',
    winningRate: 100,
    identity: 'nobody',
    secondCheck: true,
  })
  const made = { id, count: 6, totalCents: 1_000, split: 'random' } as const
  await callAs(scene.app(), token, draws.createPackets, made)
  await callAs(scene.app(), token, draws.deletePackets, { id })
  await callAs(scene.app(), token, draws.createPackets, { ...made, count: 5 })
  await scene.online(true, id)
  await scene.draw(0, 1, 2)
  const { records } = (await callAs(scene.app(), token, draws.wins, { activityId: id })).payload
  const win = records.at(-1)?.id ?? 0
  const verified = await callAs(scene.app(), token, draws.verify, {
    id: win,
    passes: false,
    note: '冒领',
  })
  expect(verified.httpStatus).toBe(200)
  await scene.draw(3, 4, 5)
  await scene.end(id)
  await scene.publish(id)
  const { said, status } = judge(await scene.file(id))
  expect(said).toContain('ok 6 draws of buyers follow')
  expect(status).toBe(0)
})

test('winners that leave, or are replaced, are told, and what is left is what was told', async () => {
  const lottery = scene.lottery()
  const { batch, product, owner } = lottery
  const { payload } = await lottery.create(lottery.id, { quantity: 40 })
  const pool = { batchId: batch.id, productId: product.id, prizeId: payload.id }
  await lottery.divide({ ...pool, quantity: 30 })
  const [left = 0, replaced = 0] = await lottery.winners()
  await lottery.cancel({ codes: [batch.code(left)] })
  const spare = await makeBatch(scene.app(), {
    companyId: owner.companyId,
    productId: product.id,
    productCount: 1,
    activationRequired: false,
  })
  const wanted = { oldCode: batch.code(replaced), newCode: spare.at(0), reason: '破损' }
  const answer = await callAs(scene.app(), owner.token, operations.replace, wanted)
  expect(answer.httpStatus).toBe(200)
  await lottery.divide({ ...pool, quantity: 10 })
  await scene.end()
  await scene.publish()
  const { said, status } = judge(await scene.file())
  expect(said).toContain('1 winning labels left the activity')
  expect(said).toContain(`serial ${replaced} was replaced by ${spare.lo}`)
  expect(said).toContain('ok 39 winning labels follow')
  expect(status).toBe(0)
})

test('what races is in one order: buyers who draw, labels that leave, codes that are drawn and taken back', async () => {
  const lottery = scene.lottery()
  const { batch, product } = lottery
  const { payload } = await lottery.create(lottery.id, { quantity: 60 })
  const pool = { batchId: batch.id, productId: product.id, prizeId: payload.id }
  await lottery.divide({ ...pool, quantity: 20 })
  await scene.run({ rule: 'codes', winningRate: undefined })
  const labels = numbers(0, 20)
  await Promise.all([
    ...labels.map((at) => scene.draw(at)),
    ...numbers(0, 5).map(() => lottery.divide({ ...pool, quantity: 3 })),
    ...numbers(40, 10).map((at) => lottery.cancel({ codes: [batch.at(at)] })),
  ])
  await scene.end()
  await scene.publish()
  const { said, status } = judge(await scene.file())
  expect(said).toContain(`ok ${labels.length} draws of buyers follow`)
  expect(status).toBe(0)
})
