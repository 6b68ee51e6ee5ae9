import {
  renderReportEnded,
  renderReportForm,
  renderReportSent,
  REPORT_STYLE,
  type WrittenReport,
} from '@zhenma/buyer-page/report/report-page'
import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import {
  REPORT_PICTURES_PER_MINUTE,
  REPORTS_PER_MINUTE,
} from '@zhenma/contract/buyer-reports/report-words'
import { ERRORS } from '@zhenma/contract/errors'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail, Failure, type ProblemDraft, saidBy } from '../../platform/errors/fail.ts'
import type { Services } from '../../platform/http/context.ts'
import { AddressLimit } from '../../platform/http/gate/address-limit.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import { readMultipart } from '../../platform/http/input/read-multipart.ts'
import { requestContext } from '../../platform/http/request-context.ts'
import { callServices } from '../../platform/http/transactions.ts'
import {
  checkerOf,
  type FormPage,
  formPages,
  pageHeadersWith,
  sendPage,
} from '../buyer-checks/index.ts'
import { findSent } from './report-pictures.store.ts'
import { makeReportTicket, openReportTicket } from './report-ticket.ts'
import { judgePicture, takePicture } from './take-picture.ts'
import { PLATFORM, takeReport } from './take-report.ts'

const REPORT_HEADERS = pageHeadersWith(REPORT_STYLE)

/** All its fields full of Chinese, each sign of which travels as nine bytes, and the ticket. */
const FORM_LIMIT_BYTES = 16 * 1024

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const pathOf = (code: string): string => `/t/${encodeURIComponent(code)}/report`
const addressOf =
  ({ code }: Pick<FormPage, 'code'>) =>
  (other: Language): string =>
    `${pathOf(code)}?lang=${other}`
const optionsOf = (at: FormPage) => ({ language: at.language, addressIn: addressOf(at) })

/**
 * Where buyers report a code, without script or account: `/t/{code}/report`, and `/t/{code}/report/{ticket}`, which
 * tells the number of a report that was sent. Neither tells anything of the code.
 */
export function registerReportPages(
  app: FastifyInstance,
  services: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const limit = new AddressLimit(areLimited ? REPORTS_PER_MINUTE : 0)
  const answer = formPages(services, { headers: REPORT_HEADERS, addressOf })
  app.get('/t/:code/report', answer(showForm))
  app.post(
    '/t/:code/report',
    { bodyLimit: FORM_LIMIT_BYTES },
    answer((at) => takeForm(at, () => limit.take(at.request.ip, 1))),
  )
  const pictureLimit = new AddressLimit(areLimited ? REPORT_PICTURES_PER_MINUTE : 0)
  const sent = formPages(services, { headers: REPORT_HEADERS, addressOf: addressOfSent })
  app.get('/t/:code/report/:ticket', sent(showSent))
  app.post(
    '/t/:code/report/:ticket',
    sent((at) => takePictureOf(at, () => pictureLimit.take(at.request.ip, 1))),
  )
}

const NOTHING_WRITTEN: WrittenReport = {
  problem: '',
  details: '',
  shop: '',
  shopAddress: '',
  contact: '',
}

/** The form with a new ticket, or with the one that it has while that is still good. */
async function form(
  at: FormPage,
  written: WrittenReport,
  more: { readonly refusals?: readonly string[]; readonly ticket?: string } = {},
): Promise<string> {
  const { code } = await checkerOf(callServices(at.services)).find(at.code)
  const { keyRing } = at.services
  const isOurs = more.ticket !== undefined && openReportTicket(keyRing, code, more.ticket)
  const ticket = isOurs ? more.ticket : makeReportTicket(keyRing, code, Date.now())
  const { refusals = [] } = more
  return renderReportForm({ action: pathOf(code), ticket, written, refusals }, optionsOf(at))
}

const showForm = async (at: FormPage): Promise<FastifyReply> =>
  sendPage(at, await form(at, NOTHING_WRITTEN))

/** What was sent, line ends as everywhere else. */
function writtenIn({ fields }: FormPage): WrittenReport {
  const written = (name: keyof WrittenReport): string =>
    textOf(fields[name]).replaceAll('\r\n', '\n')
  return {
    problem: written('problem'),
    details: written('details'),
    shop: written('shop'),
    shopAddress: written('shopAddress'),
    contact: written('contact'),
  }
}

/** Refusals after which the form goes on with the same ticket. */
const KEEP_TICKET: ReadonlySet<string> = new Set([
  'INPUT_INVALID',
  'REPORT_TOO_SOON',
  'TOO_MANY_REQUESTS',
])

/** `wait`: takes one of the forms that the network may send, or says in how many seconds there is one. */
async function takeForm(at: FormPage, wait: () => number): Promise<FastifyReply> {
  const { services, request, language, fields, reply } = at
  const written = writtenIn(at)
  const ticket = textOf(fields['ticket'])
  try {
    const seconds = wait()
    if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { seconds })
    // No person sees the field: what fills in every field of a form is a program.
    if (textOf(fields['website']) !== '') throw fail('REPORT_TRAP')
    const given = parseFields(buyerReports.report.input, { ...written, code: at.code, ticket })
    const ctx = { ...requestContext(request, services, null), language }
    await takeReport(ctx, 'page', given)
    return await reply.redirect(
      `${pathOf(at.code)}/${encodeURIComponent(ticket)}?lang=${language}`,
      303,
    )
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.key === 'UNAVAILABLE' || error.key === 'LABEL_CODE_FORMAT') throw error
    const refusals = saidBy(error).map((draft) => refusalText(draft, language))
    const more = KEEP_TICKET.has(error.key) ? { refusals, ticket } : { refusals }
    const seconds = Number(error.values['seconds'])
    if (error.key === 'TOO_MANY_REQUESTS') void reply.header('retry-after', seconds)
    return sendPage(at, await form(at, written, more), ERRORS[error.key].status)
  }
}

/** A refusal with the field's name as the form has it. */
function refusalText({ error, values }: ProblemDraft, language: Language): string {
  const columns: Readonly<Record<string, { readonly label: Readonly<Record<Language, string>> }>> =
    buyerReport.columns
  const column = columns[String(values['field'])]
  // A form holds no other choices than its own: what is none of them was not chosen.
  const key = error === 'FIELD_CHOICE' ? 'FIELD_REQUIRED' : error
  return say(ERRORS[key].text, language, {
    ...values,
    ...(column && { field: say(column.label, language) }),
  })
}

const ticketOf = ({ request }: Pick<FormPage, 'request'>): string =>
  (request.params as { readonly ticket?: string }).ticket ?? ''

/** The address of a report that was sent. */
const sentPath = ({ code }: Pick<FormPage, 'code'>, ticket: string): string =>
  `${pathOf(code)}/${encodeURIComponent(ticket)}`
const addressOfSent =
  (at: FormPage) =>
  (other: Language): string =>
    `${sentPath(at, ticketOf(at))}?lang=${other}`

/** The number of a report, for as long as somebody keeps its address, and its pictures. */
const showSent = (at: FormPage): Promise<FastifyReply> => sendSent(at, [], 200)

async function sendSent(
  at: FormPage,
  refusals: readonly string[],
  status: number,
): Promise<FastifyReply> {
  const { services, request, language } = at
  const options = { language, addressIn: addressOfSent(at) }
  const { code, label } = await checkerOf(callServices(services)).find(at.code)
  const ticket = openReportTicket(services.keyRing, code, ticketOf(at))
  const { asCompany } = requestContext(request, services, null)
  const companyId = label?.companyId ?? PLATFORM
  const sent = ticket && (await asCompany(companyId, (db) => findSent(db, companyId, ticket.id)))
  if (sent === undefined) return sendPage(at, renderReportEnded(options), 404)
  const action = `${sentPath({ code }, ticketOf(at))}?lang=${language}`
  return sendPage(at, renderReportSent({ ...sent, action, refusals }, options), status)
}

/** Adds a picture to a report that was sent; `wait` as for the form. */
async function takePictureOf(at: FormPage, wait: () => number): Promise<FastifyReply> {
  const { services, request, language, reply } = at
  try {
    const seconds = wait()
    if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { seconds })
    if (!request.isMultipart()) throw fail('FILE_REQUIRED')
    const given = { code: at.code, ticket: ticketOf(at) }
    await judgePicture(requestContext(request, services, null), given)
    const received = await readMultipart(
      request,
      buyerReports.addPicture,
      services.files.temporaryDirectory,
    )
    try {
      const ctx = { ...requestContext(request, services, null, received.files), language }
      await takePicture(ctx, given)
    } finally {
      await received.close()
    }
    return await reply.redirect(addressOfSent(at)(language), 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Said by the page of the report, which says itself that there is none.
    if (error.key === 'UNAVAILABLE' || error.key === 'LABEL_CODE_FORMAT') throw error
    const seconds = Number(error.values['seconds'])
    if (error.key === 'TOO_MANY_REQUESTS') void reply.header('retry-after', seconds)
    const refusals = saidBy(error).map((draft) => refusalText(draft, language))
    return sendSent(at, refusals, ERRORS[error.key].status)
  }
}
