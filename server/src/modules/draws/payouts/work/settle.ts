import { say } from '@zhenma/contract/kernel/texts'
import { PAYOUT_WAY_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { ASKED_DAYS, type PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import type { Database } from '../../../../platform/database/database.ts'
import { holdWinOf } from '../../wins.store.ts'
import { applyMove } from '../move-payout.ts'
import { holdPayout } from '../payouts.store.ts'
import type { Said } from '../providers/provider.ts'
import { askLater, type Claimed, keepPackage } from './claim.store.ts'

/** Seconds until a payout is asked for again, by how often it was; then ever so often. */
export const ASK_SECONDS: readonly number[] = [
  10, 30, 60, 120, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600,
]

const codeOf = (said: Said): string => ('code' in said ? said.code : '')
const numberOf = (said: Said): string => ('providerNumber' in said ? said.providerNumber : '')

/**
 * Writes down what a provider has said of a payout, by the number that it was asked for. What is paid, failed or
 * closed meanwhile, or has another number, stays as it is: a state is never moved backwards.
 */
export async function settle(
  db: Database,
  companyId: number,
  way: PayoutProvider,
  { claimed, said }: { readonly claimed: Claimed; readonly said: Said },
  askSeconds: readonly number[] = ASK_SECONDS,
): Promise<void> {
  const win = await holdWinOf(db, companyId, claimed.winId)
  const payout = await holdPayout(db, companyId, claimed.winId)
  const isUnderWay = payout?.state === 'sent' || payout?.state === 'waiting'
  if (win === undefined || !isUnderWay || payout.number !== claimed.number) return
  const evidence = { method: '', reference: '', note: '' }
  const nobody = { id: null, companyId }
  const code = codeOf(said)
  const providerNumber = numberOf(said)
  if (said.kind === 'paid') {
    // Their number is what a bill has; without one ours is.
    const reference = providerNumber === '' ? claimed.number : providerNumber
    const method = say(PAYOUT_WAY_TEXT[way], 'cn')
    const report = { providerNumber, code, paidAt: said.paidAt }
    const paper = { ...evidence, method, reference }
    await applyMove(db, nobody, { win, payout, step: 'pay', evidence: paper, report })
    return
  }
  const report = { providerNumber, code, paidAt: null }
  if (said.kind === 'failed') {
    const reason = { ...evidence, note: said.code }
    await applyMove(db, nobody, { win, payout, step: 'fail', evidence: reason, report })
    return
  }
  if (said.kind === 'waiting' && payout.state === 'sent') {
    await applyMove(db, nobody, { win, payout, step: 'wait', evidence, report })
  }
  if (said.kind === 'waiting' && said.packageInfo !== undefined) {
    await keepPackage(db, companyId, claimed, said.packageInfo)
  }
  const seconds = askSeconds[Math.min(claimed.asks, askSeconds.length - 1)] ?? 60
  await askLater(db, companyId, claimed, {
    seconds,
    mostDays: ASKED_DAYS[way],
    code,
    providerNumber,
  })
}
