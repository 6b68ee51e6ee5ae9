import { answerAddress } from '@zhenma/contract/buyer-reports/answer-address'
import {
  ANSWER_CHANNELS,
  type AnswerChannel,
  REPORT_ANSWERS,
  REPORT_ANSWERS_OF_DAY,
} from '@zhenma/contract/buyer-reports/report-words'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { CallServices, Context } from '../../platform/http/context.ts'
import { sendMessage } from '../messages/index.ts'
import {
  addressedOf,
  countAnswers,
  findByKey,
  insertAnswer,
  lockAnswers,
  markAnswered,
} from './answers.store.ts'

/** By what buyers are answered here: a provider carries no SMS of which it has no template, and this one is free text. */
export const answerChannels = ({
  smsKinds,
}: Pick<CallServices, 'smsKinds'>): readonly AnswerChannel[] =>
  smsKinds === undefined || smsKinds.includes('report_answer') ? ANSWER_CHANNELS : ['email']

type Answer = { readonly id: number; readonly text: string; readonly idempotencyKey: string }

/**
 * Sends an answer to the buyer of a report that is held: into the outbox, in one transaction with its place in the case.
 * Sent again under the same key it is the same answer. Throws REPORT_NO_CONTACT, REPORT_ANSWERS_FULL, REPORT_ANSWERS_DAY.
 */
export async function answerBuyer(
  ctx: Context,
  { id, text, idempotencyKey }: Answer,
): Promise<{ channel: AnswerChannel }> {
  const { db, user } = ctx
  const { companyId } = user
  await lockAnswers(db, companyId)
  const before = await findByKey(db, companyId, idempotencyKey)
  if (before?.reportId === id) return { channel: before.channel }
  if (before !== undefined) throw fail('IDEMPOTENCY_KEY_REUSED')
  const { name, state, contact, language, company } = await addressedOf(db, companyId, id)
  const address = answerAddress(contact, answerChannels(ctx.services))
  if (address === undefined) throw fail('REPORT_NO_CONTACT')
  const most = REPORT_ANSWERS_OF_DAY
  const { ofReport, ofDay } = await countAnswers(db, companyId, { reportId: id, most })
  if (ofReport >= REPORT_ANSWERS) throw fail('REPORT_ANSWERS_FULL', { maximum: REPORT_ANSWERS })
  if (ofDay >= most) throw fail('REPORT_ANSWERS_DAY', { maximum: most })
  const { channel, to } = address
  await insertAnswer(db, companyId, {
    reportId: id,
    userId: user.id,
    channel,
    text,
    idempotencyKey,
  })
  await markAnswered(db, companyId, id)
  const values = { company, name, text }
  await sendMessage(db, { channel, to, kind: 'report_answer', values, companyId, language })
  // The log outlives contacts, and what was said to people: it keeps that they were answered.
  const log = { operation: 'answer', entity: 'buyer-report', entityId: id }
  await logChange(ctx, { ...log, before: { state }, after: { channel } })
  return { channel }
}
