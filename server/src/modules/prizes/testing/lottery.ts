import { activities } from '@zhenma/contract/activities/activities.contract'
import { files } from '@zhenma/contract/files/files.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { callAs, type TestApp, upload } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeProduct } from '../../../../test/make/product.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'
import { checkIntegrity } from '../../labels/index.ts'

const DAY_MS = 86_400_000
/** So many days from now. */
export const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export type Lottery = Awaited<ReturnType<typeof makeLottery>>

/**
 * A lottery in a company of its own, with the labels of one batch in it: boxes first, so that a draw
 * has something to leave out, and the products inside.
 */
export async function makeLottery(
  app: TestApp,
  wish: { readonly productCount?: number; readonly boxed?: boolean } = {},
) {
  const owner = await makeUser(app.connections)
  const { companyId } = owner
  const product = await makeProduct(app.connections, companyId)
  const batch = await makeBatch(app, {
    companyId,
    productId: product.id,
    productCount: wish.productCount ?? 20,
    activationRequired: false,
    ...(wish.boxed === false ? {} : { productsPerPackage: 5 }),
  })
  const imageId = await uploadImage(app, owner)
  const lottery = {
    owner,
    product,
    batch,
    imageId,
    ...prizeCalls(app, owner, imageId),
    as: (user: MadeUser, language: Language = 'en') => prizeCalls(app, user, imageId, language),
    /** The serials that win, of all prizes. */
    winners: (): Promise<number[]> => readWinners(app, companyId),
    faults: () => asCompany(app.connections, companyId, (db) => checkIntegrity(db, companyId)),
    log: () => readLog(app, companyId),
  }
  const id = await lottery.open()
  await lottery.assign({ batchId: batch.id, activityId: id })
  return { ...lottery, id }
}

export async function uploadImage(app: TestApp, user: MadeUser): Promise<string> {
  const create = { width: 12, height: 8, channels: 3, background: '#383' } as const
  const file = upload('奖品.png', await sharp({ create }).png().toBuffer())
  return (await callAs(app, user.token, files.uploadImage, { file, purpose: 'activity' })).payload
    .id
}

/** Calls about prizes as somebody makes them; what they leave out is filled in. */
function prizeCalls(app: TestApp, { token }: MadeUser, imageId: string, language: Language = 'en') {
  const made = { name: '紫砂壶', level: 1, quantity: 5, imageId }
  return {
    /** A lottery that runs; other fields by `input`. */
    async open(input: object = {}): Promise<number> {
      const period = { startsAt: day(-1), endsAt: day(9) }
      const activity = { name: uniqueName('抽奖'), type: 'lottery', ...period, ...input } as const
      return (await callAs(app, token, activities.create, activity)).payload.id
    },
    end: async (id: number) => {
      const { payload } = await callAs(app, token, activities.get, { id })
      const period = { startsAt: day(-9), endsAt: day(-1) }
      return callAs(app, token, activities.update, { ...payload, ...period, online: false })
    },
    activity: (id: number) => callAs(app, token, activities.info, { id }),
    changeActivity: (id: number, input: object) =>
      callAs(app, token, activities.update, { id, ...input } as never, { language }),
    assign: (input: object) => callAs(app, token, activities.assign, input as never),
    cancel: (input: object) => callAs(app, token, activities.cancel, input),
    create: (activityId: number, input: object = {}) =>
      callAs(app, token, prizes.create, { ...made, activityId, ...input }, { language }),
    update: (id: number, input: object = {}) =>
      callAs(app, token, prizes.update, { ...made, id, ...input }, { language }),
    list: (activityId: number) => callAs(app, token, prizes.list, { activityId }),
    info: (id: number) => callAs(app, token, prizes.info, { id }),
    remove: (id: number) => callAs(app, token, prizes.remove, { id }, { language }),
    divide: (input: object) => callAs(app, token, prizes.divide, input as never, { language }),
    change: (input: object) =>
      callAs(app, token, prizes.changeAllocation, input as never, { language }),
    takeBack: (id: number) => callAs(app, token, prizes.takeBack, { id }, { language }),
    count: (input: object) => callAs(app, token, prizes.countAllocable, input as never),
    sources: (activityId: number) => callAs(app, token, prizes.sources, { activityId }),
    codes: (input: object) => callAs(app, token, prizes.winners, input as never),
    exported: (prizeId: number) =>
      callAs(app, token, prizes.exportWinners, { prizeId }, { language }),
  }
}

const readWinners = (app: TestApp, companyId: number): Promise<number[]> =>
  asCompany(app.connections, companyId, async (db) => {
    const found = await rows(
      db,
      sql<{ serial: number }>`
        select serial from prize_label where company_id = ${companyId} order by serial`,
    )
    return found.map(({ serial }) => serial)
  })

type Logged = { readonly operation: string; readonly before: unknown; readonly after: unknown }

/** What the log says of prizes, oldest first. */
const readLog = (app: TestApp, companyId: number): Promise<Logged[]> =>
  asCompany(app.connections, companyId, (db) =>
    rows(
      db,
      sql<Logged>`
        select operation, before, after from operation_log
         where company_id = ${companyId} and entity = 'prize' order by id`,
    ),
  )

/** The n-th product of a boxed batch of `makeLottery`, from 0: boxes come first. */
export const productAt = ({ batch }: { readonly batch: MadeBatch }, index: number): number =>
  batch.hi - batch.productCount + 1 + index
