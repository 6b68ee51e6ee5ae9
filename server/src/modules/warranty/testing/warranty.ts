import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { makeBatch } from '../../../../test/make/batch.ts'
import { uniquePhone } from '../../../../test/make/phone-code.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import { addDays } from '../../../platform/time/day-span.ts'

/** A company whose labels carry a card of twelve months, and what tests do in it. */
export async function makeWarranty(
  app: TestApp,
  card: object = {},
  labels: { readonly hiddenDigits?: number } = {},
) {
  const owner = await makeUser(app.connections)
  const { companyId } = owner
  const call = <E extends Parameters<typeof callAs>[2]>(
    endpoint: E,
    input: Parameters<typeof callAs<E>>[3],
    user: MadeUser = owner,
    language: Language = 'en',
  ) => callAs(app, user.token, endpoint, input, { language })
  const batch = await makeBatch(app, {
    companyId,
    productCount: 10,
    activationRequired: false,
    ...labels,
  })
  const wish = { number: uniqueName('C'), name: '一年质保', warrantyMonths: 12, registers: true }
  const cardId = (await call(qaCards.create, { ...wish, ...card })).payload.id
  await call(qaCards.bindLabels, { batchId: batch.id, cardId })
  const today = businessDay(new Date(), 'Asia/Shanghai')
  const register = (
    at: number,
    more: Partial<CallInputOf<typeof warranties.register>> = {},
    user?: MadeUser,
  ) =>
    call(
      warranties.register,
      { code: batch.at(at), holderName: '王芳', holderPhone: uniquePhone(), ...more },
      user,
    )
  return {
    owner,
    companyId,
    batch,
    cardId,
    call,
    today,
    /** So many days from today, in the company's calendar. */
    day: (days: number) => addDays(today, days),
    register,
    /** A registration of the n-th label; its id. */
    registered: async (at: number, more: object = {}): Promise<number> =>
      (await register(at, more)).payload.id,
    get: async (id: number) => (await call(warranties.get, { id })).payload,
    list: async (filter: object = {}) => (await call(warranties.list, filter)).payload,
    claim: (registrationId: number, more: object = {}, user?: MadeUser) =>
      call(warrantyClaims.add, { registrationId, description: '壶盖有裂纹', ...more }, user),
    claimOf: async (id: number) => (await call(warrantyClaims.get, { id })).payload,
    step: (id: number, step: string, more: object = {}, user?: MadeUser, language?: Language) =>
      call(warrantyClaims.step, { id, step, ...more } as never, user, language),
    /** Somebody else of the company. */
    colleague: (permissions: readonly string[] | 'all' = 'all') =>
      makeUser(app.connections, { companyId, permissions }),
  }
}

export type Warranty = Awaited<ReturnType<typeof makeWarranty>>
