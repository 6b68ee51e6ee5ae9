import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { type MadeDealer, makeDealer } from '../../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'
import { makeLottery } from '../../prizes/testing/lottery.ts'
import { drawLabel } from '../draw-label.ts'
import { redemptionCode } from '../redemptions/redemption-codes.ts'
import { winToken } from '../win-links.ts'

const AT_COUNTER = ['redemption:create', 'redemption:list', 'redemption:export'] as const

/** A company in whose lottery every label wins a thing that is collected at a counter, and two dealers. */
export async function makeCounterPrizes(app: TestApp, prize: object = {}, rule: object = {}) {
  const lottery = await makeLottery(app, { boxed: false })
  const { owner, batch, id: activityId } = lottery
  const { companyId, token } = owner
  const handing = { quantity: 20, handover: 'counter', ...prize }
  const { payload: made } = await lottery.create(activityId, handing)
  const chance = { rule: 'chance', winningRate: 100, identity: 'nobody', ...rule } as const
  await callAs(app, token, draws.setRule, { id: activityId, ...chance })
  const setOnline = (online: boolean) =>
    callAs(app, token, activities.setOnline, { id: activityId, online })
  await setOnline(true)
  const counter = async (superior?: MadeDealer) => {
    const dealer = await makeDealer(app.connections, companyId, superior ? { superior } : {})
    return { dealer, user: await at(dealer) }
  }
  const at = (dealer: MadeDealer) =>
    makeUser(app.connections, { companyId, dealerId: dealer.id, permissions: AT_COUNTER })
  const change = (what: ReturnType<typeof sql>) =>
    asCompany(app.connections, companyId, (db) => what.execute(db))
  return {
    ...lottery,
    prizeId: made.id,
    setOnline,
    counter,
    at,
    change,
    /** The number of what the n-th label has won. */
    won: (nth = 0): Promise<number> =>
      asCompany(app.connections, companyId, async (db) => {
        const drawer = {
          checkOrdinal: 1,
          isGenuine: true,
          isFirstCheck: true,
          isHiddenProven: false,
        }
        const drew = await drawLabel(db, companyId, {
          serial: batch.lo + nth,
          ...drawer,
          region: '',
          phone: '',
        })
        if (!('id' in drew)) throw new Error('nothing was drawn')
        return drew.id
      }),
    codeOf: (id: number) => redemptionCode(app.keyRing, { companyId, id }),
    find: (user: MadeUser, code: string, language: Language = 'en') =>
      callAs(app, user.token, redemptions.find, { code }, { language }),
    redeem: (
      user: MadeUser,
      code: string,
      more: { readonly key?: string; readonly language?: Language } = {},
    ) =>
      callAs(
        app,
        user.token,
        redemptions.redeem,
        { code, idempotencyKey: more.key ?? uniqueName('redeem-') },
        { language: more.language ?? 'en' },
      ),
    redeemed: async (user: MadeUser, input: object = {}) =>
      (await callAs(app, user.token, redemptions.list, input)).payload,
    rowOf: async (id: number) => {
      const { payload } = await callAs(app, token, draws.wins, {})
      return payload.records.find((row) => row.id === id)
    },
    urlOf: (id: number) => `/t/${batch.at(0)}/win/${winToken(app.keyRing, { companyId, id })}`,
    pageOf: async (id: number, language: Language = 'en') => {
      const url = `/t/${batch.at(0)}/win/${winToken(app.keyRing, { companyId, id })}?lang=${language}`
      return (await app.app.inject({ method: 'GET', url })).body
    },
  }
}
