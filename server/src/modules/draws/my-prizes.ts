import { renderMyPrizes, renderPrizesForm } from '@zhenma/buyer-page/draw/my-prizes-page'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asCompany } from '../../platform/database/database.ts'
import type { Services } from '../../platform/http/context.ts'
import { type FormPage, formPages, sendPage } from '../buyer-checks/index.ts'
import { codesOfSerials } from '../labels/index.ts'
import { pointsOfPerson } from '../members/index.ts'
import { showPoints } from './my-points.ts'
import { hasShop, type OwnWin, WINS_OF_PAGE, winsOfPerson } from './my-prizes.store.ts'
import type { AskedPhone } from './phone-step.ts'
import { labelOf, pageOf, visitByAny } from './phone-visits.ts'
import { wechatOffer } from './wechat/wechat-offer.ts'
import { winToken } from './win-links.ts'

const pathOf = (code: string): string => `/t/${encodeURIComponent(code)}/prizes`
export const prizesAddress = (code: string, language: Language): string =>
  `${pathOf(code)}?lang=${language}`

const addressOf =
  ({ code }: FormPage) =>
  (other: Language): string =>
    prizesAddress(code, other)

/** Where who won finds it again, by any label of the company: known by phone and SMS code, or by WeChat, without script. */
export function registerMyPrizes(
  app: FastifyInstance,
  services: Services,
  headers: Readonly<Record<string, string>>,
): void {
  const answer = formPages(services, { headers, addressOf })
  app.get(
    '/t/:code/prizes',
    answer(async (at) => {
      const { companyId } = await labelOf(at)
      return ask(at, companyId, {}, 200)
    }),
  )
  app.post('/t/:code/prizes', answer(show))
}

const optionsOf = (at: FormPage) => ({
  language: at.language,
  addressIn: addressOf(at),
  action: pathOf(at.code),
})

async function ask(
  at: FormPage,
  companyId: number,
  asked: AskedPhone,
  status: number,
): Promise<FastifyReply> {
  const wechat = await wechatOffer(at, companyId, 'prizes')
  return sendPage(at, renderPrizesForm({ wechat, ...asked }, optionsOf(at)), status)
}

async function show(at: FormPage): Promise<FastifyReply> {
  const { services } = at
  const { companyId } = await labelOf(at)
  const visitor = await visitByAny(at, companyId)
  if ('asked' in visitor) return ask(at, companyId, visitor.asked, visitor.status)
  const { phone, memberId, proof } = visitor
  const person = { phone, memberId }
  if (at.fields['points'] !== undefined) {
    return showPoints(at, { companyId, person, proof }, optionsOf(at))
  }
  const page = pageOf(at)
  const { wins, points, codes, isShop } = await asCompany(
    services.connections,
    companyId,
    async (db) => {
      const found = await winsOfPerson(db, companyId, { ...person, page })
      const source = { db, companyId, keyRing: services.keyRing }
      return {
        wins: found,
        points: await pointsOfPerson(db, companyId, person),
        isShop: await hasShop(db, companyId, phone),
        codes: await codesOfSerials(
          source,
          found.map(({ serial }) => serial),
        ),
      }
    },
  )
  const shown = wins.slice(0, WINS_OF_PAGE).map((win) => shownWin(at, companyId, win, codes))
  const list = {
    phone,
    points,
    wins: shown,
    proof,
    page,
    hasMore: wins.length > WINS_OF_PAGE,
    shopAction: isShop ? `/t/${encodeURIComponent(at.code)}/shop` : undefined,
  }
  return sendPage(at, renderMyPrizes(list, optionsOf(at)))
}

function shownWin(
  { services, code, language }: FormPage,
  companyId: number,
  win: OwnWin,
  codes: ReadonlyMap<number, string>,
) {
  const token = winToken(services.keyRing, { companyId, id: win.id })
  const own = encodeURIComponent(codes.get(win.serial) ?? code)
  return {
    ...win,
    isClaimed: win.claimedAt !== null,
    address: `/t/${own}/win/${token}?lang=${language}`,
  }
}
