import { createKeyRing } from '@zhenma/codes/key-ring'
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { makeLabels } from '../../../test/make/label-rows.ts'
import { makeCompany } from '../../../test/make/user.ts'
import {
  type CheckConnections,
  openCheckConnections,
} from '../../platform/database/check-connections.ts'
import { checkLabels } from './buyer-checks.store.ts'

const DIGITS = 6
const LABELS = 4
const ring = createKeyRing(new Date('2026-01-01T00:00:00Z'))

let app: TestApp
let connections: CheckConnections
beforeAll(async () => {
  app = await createTestApp({ keyRing: ring })
  connections = openCheckConnections(app.connections)
})
afterAll(async () => {
  await connections.close()
  await app.close()
})

/** A check of one of some labels with digits under a scratch layer: none typed, wrong ones, the right ones. */
const anyCheck = fc.record({
  label: fc.nat(LABELS - 1),
  hidden: fc.constantFrom(null, 0, DIGITS),
})
type Check = { readonly label: number; readonly hidden: number | null }

/** What buyers are told who come one after another. */
function told(groups: readonly (readonly Check[])[]): [CheckResult, number][][] {
  const checked = Array.from({ length: LABELS }, () => ({ all: 0, proven: 0 }))
  return groups.map((group) =>
    group.map(({ label, hidden }) => {
      const counts = checked[label] as { all: number; proven: number }
      counts.all += 1
      if (hidden === null) return ['hidden_needed', counts.all]
      if (hidden === 0) return ['hidden_wrong', counts.all]
      counts.proven += 1
      return [counts.proven === 1 ? 'genuine_first' : 'genuine_again', counts.all]
    }),
  )
}

test('checks that are answered together are told what they would be one after another, whether labels repeat or not', async () => {
  const anyGroups = fc.array(
    fc.oneof(
      fc.array(anyCheck, { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(anyCheck, { minLength: 1, maxLength: LABELS, selector: ({ label }) => label }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(anyGroups, async (groups) => {
      const { id: companyId } = await makeCompany(app.connections)
      const labels = await makeLabels(app.connections, ring, companyId, { hiddenDigits: DIGITS })
      const keyId = ring[0].id
      const codeLength = labels.code(labels.lo).length
      const seen: [CheckResult | undefined, number | undefined][][] = []
      for (const group of groups) {
        const answers = await checkLabels(
          connections,
          { companyId, timeZone: PLATFORM_TIME_ZONE },
          group.map(({ label, hidden }) => ({
            serial: labels.lo + label,
            keyId,
            codeLength,
            hidden,
            ip: '127.0.0.1',
            region: '',
            device: '',
          })),
        )
        seen.push(answers.map((answer) => [answer?.result, answer?.ordinal]))
      }
      expect(seen).toEqual(told(groups))
    }),
    { numRuns: 40 },
  )
})
