import { inout } from '@zhenma/contract/inout/inout.contract'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { beforeEach, describe, expect, test as it } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { expectLabelRefusal } from '../../../test/label-refusals.ts'
import { useLabelTest } from '../../../test/label-test.ts'
import { setRules, SETTINGS, type Settings } from './testing/situations.ts'

const test = useLabelTest()
const rules = (more: Partial<Settings>) => setRules(test, { ...(SETTINGS[0] as Settings), ...more })

const outbound = (codes: readonly string[], more: object = {}) =>
  test.call(inout.outbound, { codes: [...codes], dealerId: test.dealer.id, ...more })

beforeEach(async () => {
  await rules({})
  await test.stocked(test.batch)
})

describe('labels that are not activated and go out', () => {
  it('are refused where the company says so, the label by name', async () => {
    await rules({ outbound_activation: 'refuse' })
    const code = test.batch.at(0)
    await expectLabelRefusal(
      test,
      test.user.token,
      inout.outbound,
      { codes: [code], dealerId: test.dealer.id },
      'LABEL_WRONG_ACTIVATION',
    )
    await test.prepare({ operation: 'activate', target: { codes: [code] } })
    expect((await outbound([code])).payload).toMatchObject({ labelCount: 13 })
    await test.expectWhole()
  })

  it('are warned of in each language where nothing else is set, and go out', async () => {
    const judge = { operation: 'outbound', dealerId: test.dealer.id } as const
    const input = { codes: [test.batch.at(0)], judge }
    const words = await Promise.all(
      LANGUAGES.map(async (language) => {
        const said = await callAs(test, test.user.token, inout.scanMany, input, { language })
        return said.payload.scans[0]?.notices[0]?.message ?? ''
      }),
    )
    expect(words[0]).toContain('未激活')
    expect(words[1]).toContain('未啟用')
    expect(words[2]).toContain('should not be on sale')
    expect((await outbound([test.batch.at(0)])).payload).toMatchObject({ labelCount: 13 })
    expect(await test.labelOf(test.batch.at(0))).toMatchObject({ activation: 'not_activated' })
  })

  it('are activated with the outbound, once, and the history tells both', async () => {
    await rules({ outbound_activation: 'activate' })
    const [box, product] = [test.batch.at(0), test.batch.at(6)]
    await test.prepare({ operation: 'activate', target: { codes: [test.batch.at(7)] } })
    const idempotencyKey = 'outbound-0001'
    const first = await outbound([box], { idempotencyKey })
    const again = await outbound([box], { idempotencyKey })
    expect(again.payload).toEqual(first.payload)
    const { movementId } = first.payload
    expect((await test.historyOf(product)).slice(0, 2)).toMatchObject([
      { operation: 'activate', labelCount: 12, details: { withMovement: movementId } },
      { operation: 'outbound', labelCount: 13, movementId },
    ])
    // This one was activated before: nothing was done to it.
    const before = await test.historyOf(test.batch.at(7))
    expect(before.filter(({ operation }) => operation === 'activate')).toHaveLength(1)
    expect(await test.labelOf(product)).toMatchObject({
      status: 'outbound',
      activation: 'activated',
    })
    await test.expectWhole()
  })

  it('cannot be activated once that has ended for good', async () => {
    await rules({ outbound_activation: 'activate' })
    const input = { batchId: test.batch.id, active: false, confirmation: test.batch.name }
    expect((await test.call(labels.activate, input)).envelope.success).toBe(true)
    const refused = await outbound([test.batch.at(6)])
    expect(refused.envelope.error).toBe('LABEL_WRONG_ACTIVATION')
  })
})

describe('labels that are not activated and are marked as outbound', () => {
  const code = () => test.batch.at(0)
  const marking = () => ({
    operation: 'mark_outbound' as const,
    codes: [code()],
    dealerId: test.dealer.id,
    reason: 'left without a scan',
  })
  const mark = () => test.call(operations.operate, marking())

  it('are refused, warned of or activated as by the scan of outbound', async () => {
    await rules({ outbound_activation: 'refuse' })
    expect((await mark()).envelope.error).toBe('LABEL_WRONG_ACTIVATION')
    await rules({ outbound_activation: 'warn' })
    const judge = { operation: 'mark_outbound', dealerId: test.dealer.id } as const
    const said = await test.call(inout.scanMany, { codes: [code()], judge })
    expect(said.payload.scans[0]?.notices[0]?.message).toContain('should not be on sale')
    await rules({ outbound_activation: 'activate' })
    expect((await mark()).payload).toMatchObject({ labelCount: 13 })
    expect(await test.labelOf(code())).toMatchObject({
      status: 'outbound',
      activation: 'activated',
    })
    await test.expectWhole()
  })
})

describe('a closed package that a product is taken out of', () => {
  it('stands in the history of both, and the package itself has not moved', async () => {
    const [product, pack] = [test.batch.at(16), test.batch.at(4)]
    const { movementId } = (await outbound([product])).payload
    expect((await test.historyOf(product))[0]).toMatchObject({
      movementId,
      takenOutOfCode: pack,
      isMoved: true,
    })
    const [opened, ...earlier] = await test.historyOf(pack)
    expect(opened).toMatchObject({
      movementId,
      operation: 'outbound',
      takenOutCount: 1,
      isMoved: false,
    })
    expect(earlier.every(({ isMoved, takenOutCount }) => isMoved && takenOutCount === 0)).toBe(true)
    expect(await test.labelOf(pack)).toMatchObject({ status: 'in_stock', childCount: 4 })
    // The movement is about the product alone.
    const { payload } = await test.call(movements.get, { id: movementId })
    expect(payload).toMatchObject({ labelCount: 1 })
  })

  it('is not opened by what goes along whole, nor where the rule refuses', async () => {
    await outbound([test.batch.at(4)])
    expect((await test.historyOf(test.batch.at(4)))[0]).toMatchObject({ takenOutCount: 0 })
    await rules({ closed_box_rule: 'refuse' })
    const refused = await outbound([test.batch.at(21)])
    expect(refused.envelope.error).toBe('LABEL_BOX_CLOSED')
    expect((await test.historyOf(test.batch.at(5))).every(({ isMoved }) => isMoved)).toBe(true)
  })
})
