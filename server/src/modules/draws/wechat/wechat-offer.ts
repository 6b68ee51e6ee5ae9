import type { WechatOffer } from '@zhenma/buyer-page/draw/phone-fields'
import { asCompany } from '../../../platform/database/database.ts'
import { agentOf } from '../../../platform/http/request-context.ts'
import type { FormPage } from '../../buyer-checks/index.ts'
import { knowsByWechat } from '../../members/index.ts'
import { textOf } from '../form-text.ts'
import type { WechatWay } from './wechat-visits.store.ts'

/** Longer than any ticket. */
const TICKET_LENGTH = 2_000
export const ticketOf = ({ fields }: FormPage): string => textOf(fields['ticket'], TICKET_LENGTH)

/** Whether a page is open in WeChat; WeCom says so too, and does not know official accounts. */
export function isInWechat({ request }: Pick<FormPage, 'request'>): boolean {
  const agent = agentOf(request)
  return /MicroMessenger/i.test(agent) && !/wxwork/i.test(agent)
}

/** Which way to be known by WeChat a page shows: the link inside WeChat, a word outside, nothing where nobody set it up. */
export async function wechatOffer(
  at: FormPage,
  companyId: number,
  way: WechatWay,
): Promise<WechatOffer | undefined> {
  const { services, code, language } = at
  const isOffered = await asCompany(services.connections, companyId, (db) =>
    knowsByWechat(db, companyId),
  )
  if (!isOffered) return undefined
  if (!isInWechat(at)) return { isInside: false }
  const query = new URLSearchParams({ to: way, lang: language })
  const ticket = ticketOf(at)
  if (ticket !== '') query.set('ticket', ticket)
  return { isInside: true, address: `/t/${encodeURIComponent(code)}/wechat?${query.toString()}` }
}
