import { groupByFour } from '@zhenma/codes/code-format'
import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import type { BuyerReportDetail } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { CASE_TEXT } from '@zhenma/contract/buyer-reports/case-words'
import { ANSWER_CHANNEL_TEXT } from '@zhenma/contract/buyer-reports/report-words'
import { say } from '@zhenma/contract/kernel/texts'
import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import { TRACE_EVENT_KIND_TEXT } from '@zhenma/contract/trace-events/trace-event-words'
import type {
  LabelProof,
  ProvedEvent,
  ProvedStep,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import { STEP_STATE_TEXT } from '@zhenma/contract/transparency-log/step-state-words'
import sharp from 'sharp'
import type { Context, FileAnswer } from '../../../platform/http/context.ts'
import { businessTime } from '../../../platform/time/business-day.ts'
import { readPrivatePicture } from '../../files/index.ts'
import { everyPart, labelProofFile, proveLabel, shownLogs } from '../../transparency-log/index.ts'
import { companyNameOf, printedPictures } from './case.store.ts'
import { type CaseFile, type CasePicture, drawCase } from './draw-case.ts'

const WIDTHS = [110, 115, 70, 70, 150] as const

type Case = Omit<BuyerReportDetail, 'revision'>

/** A case as evidence, in the caller's language: everything that is known of it, and what the log proves of its label. */
export async function printCase(ctx: Context, found: Case): Promise<FileAnswer> {
  const { db, user, services, language } = ctx
  const { companyId } = user
  const madeAt = new Date()
  const label = found.serial === null ? null : { serial: found.serial, code: found.code }
  const shown = { showsPlaces: true, eventParts: everyPart }
  const proof = label && (await proveLabel({ db, companyId }, label, shown))
  const file: CaseFile = {
    company: await companyNameOf(db, companyId),
    title: say(CASE_TEXT.title, language),
    number: found.name,
    facts: factsOf(ctx, found, madeAt),
    sections: sectionsOf(ctx, found),
    table: tableOf(ctx, proof),
    pictures: await picturesOf(ctx, found.id),
    attachment: proof
      ? {
          name: proofName(proof),
          content: labelProofFile(proof, await shownLogs(db, companyId, services), madeAt),
        }
      : undefined,
    foot: (page, pages) => `${found.name}  ${say(CASE_TEXT.page, language, { page, pages })}`,
  }
  return {
    name: `${say(CASE_TEXT.title, language)}-${found.name}.pdf`,
    mediaType: 'application/pdf',
    content: await drawCase(file, madeAt),
  }
}

const proofName = ({ serial }: LabelProof): string => `proof-${serial}.json`

/** What the case says, column by column in the words of its screen; what is empty is left out. */
function factsOf({ user, language }: Context, found: Case, madeAt: Date): CaseFile['facts'] {
  const { columns } = buyerReport
  const word = (name: 'state' | 'problem' | 'checkResult' | 'source'): string => {
    const words: Readonly<Record<string, { cn: string; tc: string; en: string }>> =
      columns[name].words
    const text = words[found[name]]
    return text === undefined ? found[name] : say(text, language)
  }
  const time = (at: string): string => businessTime(at, user.timeZone)
  const facts: [keyof typeof columns, string][] = [
    ['state', word('state')],
    ['assigneeId', found.assigneeName ?? ''],
    ['createdAt', time(found.createdAt)],
    ['source', word('source')],
    ['code', groupByFour(found.code)],
    ['serial', found.serial === null ? '' : String(found.serial)],
    ['checkResult', word('checkResult')],
    ['productId', found.productName ?? ''],
    ['dealerId', found.dealerName ?? ''],
    ['problem', word('problem')],
    ['details', found.details],
    ['shop', found.shop],
    ['shopAddress', found.shopAddress],
    ['contact', found.contact],
    ['region', found.region],
  ]
  return [
    ...facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [say(columns[name].label, language), value] as const),
    [say(CASE_TEXT.madeAt, language), time(madeAt.toISOString())],
    [say(CASE_TEXT.madeBy, language), user.realName],
  ]
}

/** What staff wrote: to the buyer, and among themselves. */
function sectionsOf({ user, language }: Context, found: Case): CaseFile['sections'] {
  const headOf = (...parts: readonly (string | null)[]): string =>
    parts.map((part) => part ?? '–').join(' · ')
  const time = (at: string): string => businessTime(at, user.timeZone)
  return [
    {
      title: say(CASE_TEXT.answers, language),
      entries: found.answers.map(({ at, userName, channel, text }) => ({
        head: headOf(userName, say(ANSWER_CHANNEL_TEXT[channel], language), time(at)),
        text,
      })),
    },
    {
      title: say(CASE_TEXT.notes, language),
      entries: found.notes.map(({ at, userName, text }) => ({
        head: headOf(userName, time(at)),
        text,
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
}

/** What was done to the label and added to its goods, and what the log proves of it. */
function tableOf(
  { user, services, language }: Context,
  proof: LabelProof | null,
): CaseFile['table'] {
  const t = (key: keyof typeof CASE_TEXT, values = {}): string =>
    say(CASE_TEXT[key], language, values)
  const heads = [t('operation'), t('at'), t('number'), t('state'), t('place')]
  const operations: Readonly<Record<string, (typeof OPERATION_TEXT)[keyof typeof OPERATION_TEXT]>> =
    OPERATION_TEXT
  const rowOf = (what: string, number: number | null, proved: ProvedStep | ProvedEvent) => [
    what,
    businessTime(proved.at, user.timeZone),
    number === null ? '' : `#${number}`,
    say(STEP_STATE_TEXT[proved.state], language),
    proved.origin === null ? '' : `${proved.origin} #${proved.index}`,
  ]
  return {
    title: t('log'),
    columns: heads.map((head, index) => ({ head, width: WIDTHS[index] ?? 0 })),
    rows: [
      ...(proof?.steps ?? []).map((step) => {
        const operation = operations[step.operation]
        const what = operation === undefined ? step.operation : say(operation, language)
        return rowOf(what, step.movementNumber, step)
      }),
      ...(proof?.events ?? []).map((event) =>
        rowOf(`${say(TRACE_EVENT_KIND_TEXT[event.kind], language)} ${event.name}`, null, event),
      ),
    ],
    remark:
      proof === null
        ? t('noLabel')
        : t('attached', { file: proofName(proof), address: `${services.publicUrl}/log/` }),
  }
}

/** The pictures as they are kept, upright and without what a camera writes into them, as JPEG. */
async function picturesOf(ctx: Context, reportId: number): Promise<CasePicture[]> {
  const { db, user, services, language } = ctx
  const pictures: CasePicture[] = []
  for (const { fileId, at, sha256 } of await printedPictures(db, user.companyId, reportId)) {
    const kept = await readPrivatePicture(services.files, user.companyId, fileId)
    const number = pictures.length + 1
    const values = { number, at: businessTime(at, user.timeZone), sha256 }
    pictures.push({
      content: await sharp(kept).jpeg().toBuffer(),
      caption: say(CASE_TEXT.picture, language, values),
    })
  }
  return pictures
}
