import { drawErrors } from '@zhenma/contract/draws/draws.refusals'
import { say } from '@zhenma/contract/kernel/texts'
import {
  canStepParcel,
  PARCEL_MOVES,
  PARCEL_NOTE_LIMIT,
} from '@zhenma/contract/parcels/parcel-states'
import { shopBuyerErrors } from '@zhenma/contract/shop/shop-orders.refusals'
import { logChange } from '../../../platform/audit/log-change.ts'
import { asCompany } from '../../../platform/database/database.ts'
import type { FormPage } from '../../buyer-checks/index.ts'
import { textOf } from '../form-text.ts'
import { holdParcel } from './parcels.store.ts'
import { stepParcel } from './step-win.ts'

type WinnerStep = 'receive' | 'report'
const TARGETS = { receive: 'received', report: 'issue' } as const

/** The step that a form of a winner names; undefined: it says something else. */
export const winnersStep = ({ fields }: FormPage): WinnerStep | undefined =>
  (['receive', 'report'] as const).find((step) => step === fields['step'])

/** Why a step was not taken, as the winner is told. */
export type StepRefused = { readonly status: number; readonly refusal: string }

/**
 * A winner says that a prize is there, or what is wrong with it: the same, by the same rules, as whoever has ordered in the
 * points shop. Undefined: it is noted, or was before, for a form that is sent again, its answer lost, has been done.
 */
export function stepOwnWin(
  at: FormPage,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  step: WinnerStep,
): Promise<StepRefused | undefined> {
  const { language } = at
  const note = step === 'report' ? textOf(at.fields['note'], PARCEL_NOTE_LIMIT) : ''
  return asCompany(at.services.connections, companyId, async (db) => {
    const held = await holdParcel(db, companyId, id)
    if (held?.state === PARCEL_MOVES[step].to) return undefined
    if (held === undefined || held.state === null || !canStepParcel(held.state, step, 'buyer')) {
      const { status, text } = drawErrors.WIN_MOVED
      return { status, refusal: say(text, language) }
    }
    if (step === 'report' && note === '') {
      const { status, text } = shopBuyerErrors.SHOP_NOTE
      return { status, refusal: say(text, language) }
    }
    const state = TARGETS[step]
    await stepParcel(db, companyId, held, { state, note, side: 'buyer', language })
    await logChange(
      { db, ip: at.request.ip, user: { id: null, companyId } },
      {
        operation: 'update',
        entity: 'win',
        entityId: id,
        before: { state: held.state, note: held.note },
        after: { state, note },
        personal: ['note'],
      },
    )
    return undefined
  })
}
