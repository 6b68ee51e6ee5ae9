import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import type { ParcelTarget } from '@zhenma/contract/parcels/parcel-states'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { makeLottery } from '../../prizes/testing/lottery.ts'
import { claimWin } from '../claim-win.ts'
import { drawLabel } from '../draw-label.ts'

const RECEIVER = { name: '王芳', phone: '13800138000', address: '湖滨路 8 号' }

/** A company in whose lottery every label wins a thing. */
export async function makeWonPrizes(app: TestApp, rule: object = {}) {
  const lottery = await makeLottery(app, { boxed: false })
  const { owner, batch, id: activityId } = lottery
  const { companyId, token } = owner
  await lottery.create(activityId, { quantity: 10 })
  const chance = { rule: 'chance', winningRate: 100, identity: 'nobody', ...rule } as const
  await callAs(app, token, draws.setRule, { id: activityId, ...chance })
  await callAs(app, token, activities.setOnline, { id: activityId, online: true })

  /** What the n-th label has won is claimed, by the phone if one is asked for; the win's number. */
  const won = (at = 0, phone = ''): Promise<number> =>
    asCompany(app.connections, companyId, async (db) => {
      const checked = { checkOrdinal: 1, isGenuine: true, isFirstCheck: true }
      const drawer = { ...checked, isHiddenProven: false, region: '', phone }
      const drew = await drawLabel(db, companyId, { serial: batch.lo + at, ...drawer })
      if (!('id' in drew)) throw new Error('nothing was drawn')
      await claimWin(db, companyId, drew.id, { ...RECEIVER, ...(phone === '' ? {} : { phone }) })
      return drew.id
    })
  const deliver = (id: number) =>
    callAs(app, token, draws.updateWin, { id, logisticsCompany: '顺丰', trackingNumber: 'SF1' })
  return {
    ...lottery,
    won,
    deliver,
    delivered: async (at = 0, phone = ''): Promise<number> => {
      const id = await won(at, phone)
      await deliver(id)
      return id
    },
    step: (id: number, state: ParcelTarget, note = '', revision?: number) =>
      callAs(app, token, draws.stepWin, { id, state, note, revision }),
    rowOf: async (id: number) => {
      const { payload } = await callAs(app, token, draws.wins, {})
      return payload.records.find((row) => row.id === id)
    },
  }
}
