import { answerAddress } from '@zhenma/contract/buyer-reports/answer-address'
import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { LEAST_REPORT_SECONDS } from '@zhenma/contract/buyer-reports/report-words'
import { type Change, logChange } from '../../platform/audit/log-change.ts'
import { isSupport } from '../../platform/auth/session.ts'
import { entityHandlers, fieldsOf } from '../../platform/entities/entity-handlers.ts'
import type { Fields } from '../../platform/entities/entity.store.ts'
import { fail } from '../../platform/errors/fail.ts'
import { fieldFailure, referenceFailure } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement, judgedFirst } from '../../platform/http/implement.ts'
import { checkerOf } from '../buyer-checks/index.ts'
import { readPrivateImage, removePrivateImage } from '../files/index.ts'
import { answerBuyer, answerChannels } from './answer-buyer.ts'
import { answersOf, deleteAnswers } from './answers.store.ts'
import {
  findHandlers,
  forgetContact,
  insertNote,
  isHandler,
  MAXIMUM_NOTES,
  namesOfReports,
  notesOf,
  othersOf,
  reportStore,
  takesPart,
  visibleReports,
} from './buyer-reports.store.ts'
import { caseNumber, makeReportTicket, newReportId, TICKET_SECONDS } from './report-ticket.ts'
import { printCase } from './evidence/print-case.ts'
import { deletePictures, pictureIsVisible, picturesOf } from './report-pictures.store.ts'
import { judgePicture, takePicture } from './take-picture.ts'
import { PLATFORM, takeReport } from './take-report.ts'

/** FIELD_REFERENCE for who is none of the company's own people. */
async function requireHandler({ db, user }: Context, id: number | null): Promise<void> {
  if (id === null || (await isHandler(db, user.companyId, id))) return
  // The platform's staff takes a case while it is inside the company; nobody else can be given one that is not of it.
  if (id === user.id && isSupport(user)) return
  throw referenceFailure('assigneeId')
}

/** Whose label a report that staff take down is about: the own company's, or nobody's for the platform. */
async function ownLabel({ services, user }: Context, given: string) {
  const { code, label } = await checkerOf(services).find(given)
  if ((label?.companyId ?? PLATFORM) === user.companyId) return { code, label }
  throw fieldFailure('code', 'LABEL_CODE_UNKNOWN', { code })
}

/** A report that the caller sees, held; NOT_FOUND. */
async function held({ db, user }: Context, id: number): Promise<Fields<typeof buyerReport>> {
  const sight = { companyId: user.companyId, visible: visibleReports(user) }
  const found = await reportStore.hold(db, sight, id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** Logs outlive contacts, which are forgotten after their time: so they never hold one. */
const withoutContact = ({ contact: _, ...fields }: Fields<typeof buyerReport>) => fields

const logReport = (
  ctx: Context,
  operation: string,
  entityId: number,
  states: Pick<Change, 'before' | 'after'>,
): Promise<void> => logChange(ctx, { operation, entity: buyerReport.name, entityId, ...states })

const base = entityHandlers(reportStore, buyerReports, {
  sight: ({ user }) => visibleReports(user),
  async more({ db, user }, records) {
    const ids = records.map(({ id }) => id)
    const names = await namesOfReports(db, user.companyId, ids)
    const nothing = { productName: null, dealerName: null, assigneeName: null }
    return records.map(({ id }) => names.get(id) ?? nothing)
  },
  async detail({ db, user, services }, { id, code, contact }) {
    return {
      answers: await answersOf(db, user.companyId, id),
      answerChannel: answerAddress(contact, answerChannels(services))?.channel ?? null,
      pictures: await picturesOf(db, user.companyId, id),
      notes: await notesOf(db, user.companyId, id),
      others: await othersOf(db, user.companyId, { id, code }),
    }
  },
  async beforeUpdate(ctx, _id, before, after) {
    if (after.assigneeId !== before.assigneeId) await requireHandler(ctx, after.assigneeId)
  },
})

export const buyerReportRoutes = implement(buyerReports)({
  ...base,

  async create(ctx, given) {
    const { db, user, language } = ctx
    if (!takesPart(user)) throw fail('ACCESS_DENIED')
    await requireHandler(ctx, given.assigneeId ?? null)
    const { code, label } = await ownLabel(ctx, given.code)
    const fields = { ...fieldsOf(buyerReport, given), code }
    const id = await reportStore.insert(db, user.companyId, fields, {
      name: caseNumber(newReportId()),
      serial: label?.serial ?? null,
      checkResult: label?.result ?? 'unknown',
      productId: label?.productId ?? null,
      dealerId: label?.dealerId ?? null,
      language,
      source: 'staff',
    })
    await logReport(ctx, 'create', id, { after: withoutContact(fields) })
    return { id }
  },

  async remove(ctx, { id }) {
    const before = await held(ctx, id)
    // Who has reported is forgotten at once.
    await forgetContact(ctx.db, ctx.user.companyId, id)
    await deleteAnswers(ctx.db, ctx.user.companyId, id)
    const pictures = await deletePictures(ctx.db, ctx.user.companyId, id)
    await reportStore.remove(ctx.db, ctx.user.companyId, id)
    await logReport(ctx, 'delete', id, { before: withoutContact(before) })
    for (const fileId of pictures) {
      await removePrivateImage(ctx.services.files, ctx.user.companyId, fileId)
    }
    return {}
  },

  async ticket({ services }, { code: given }) {
    const { code } = await checkerOf(services).find(given)
    const ticket = makeReportTicket(services.keyRing, code, Date.now())
    return { ticket, leastSeconds: LEAST_REPORT_SECONDS, seconds: TICKET_SECONDS }
  },

  report: (ctx, given) => takeReport(ctx, 'call', given),

  addPicture: judgedFirst(judgePicture, takePicture),

  async picture({ db, user, services }, { fileId }) {
    const isVisible = await pictureIsVisible(db, user.companyId, fileId, visibleReports(user))
    if (!isVisible) throw fail('NOT_FOUND')
    return { image: await readPrivateImage(services.files, user.companyId, fileId) }
  },

  async pdf(ctx, { id }) {
    const found = await base.get(ctx, { id })
    await logReport(ctx, 'export', id, {})
    return printCase(ctx, found)
  },

  async addNote(ctx, { id, text }) {
    await held(ctx, id)
    const { companyId, id: userId } = ctx.user
    const isMade = await insertNote(ctx.db, companyId, { reportId: id, userId, text })
    if (!isMade) throw fail('REPORT_NOTE_LIMIT', { maximum: MAXIMUM_NOTES })
    await logReport(ctx, 'add_note', id, { after: { note: text } })
    return { id }
  },

  async answer(ctx, given) {
    await held(ctx, given.id)
    return answerBuyer(ctx, given)
  },

  people: ({ db, user }, wanted) =>
    takesPart(user) ? findHandlers(db, user.companyId, wanted) : Promise.resolve([]),
})
