import {
  REPORT_PICTURE_BYTES,
  REPORT_PICTURE_HOURS,
  REPORT_PICTURES,
} from '@zhenma/contract/buyer-reports/report-words'
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { bytesOf, fileOf } from '../../platform/http/input/uploaded-file.ts'
import { normaliseImage } from '../../platform/images/normalise-image.ts'
import { checkerOf } from '../buyer-checks/index.ts'
import { keepImage } from '../files/index.ts'
import {
  type Album,
  findAlbum,
  holdReport,
  insertPicture,
  type WantedAlbum,
} from './report-pictures.store.ts'
import { openReportTicket } from './report-ticket.ts'
import { PLATFORM } from './take-report.ts'

export type Pictures = { readonly pictures: number; readonly most: number }

const answerOf = (pictures: number): Pictures => ({ pictures, most: REPORT_PICTURES })

type Given = { readonly code: string; readonly ticket: string }

/** Whose report a ticket is of; REPORT_TICKET. */
async function reportOf({ services }: PublicContext, { code: given, ticket: text }: Given) {
  const { code, label } = await checkerOf(services).find(given)
  const ticket = openReportTicket(services.keyRing, code, text)
  if (ticket === undefined) throw fail('REPORT_TICKET')
  return { companyId: label?.companyId ?? PLATFORM, ticketId: ticket.id }
}

/** A picture that nobody has yet: nothing of a file is known while it is judged whether one may come. */
const NO_PICTURE = Buffer.alloc(0)

/**
 * Refuses a picture by its ticket alone, before anything of it is received: REPORT_TICKET, REPORT_PICTURES_LATE. That a
 * report is full is said when it is known which picture it is: the same one again is no further one.
 */
export async function judgePicture(ctx: PublicContext, given: Given): Promise<void> {
  const { companyId, ticketId } = await reportOf(ctx, given)
  const wanted = { ticketId, sha256: NO_PICTURE }
  const album = await ctx.asCompany(companyId, (db) => findAlbum(db, companyId, wanted))
  if (album === undefined) throw fail('REPORT_TICKET')
  if (album.isLate) throw fail('REPORT_PICTURES_LATE', { hours: REPORT_PICTURE_HOURS })
}

/**
 * Adds the picture of an upload to a report that was sent, for who has its ticket; the same picture once. Throws
 * REPORT_TICKET, REPORT_PICTURES_LATE, REPORT_PICTURES_FULL, FILE_REQUIRED and as `normaliseImage`.
 */
export async function takePicture(ctx: PublicContext, given: Given): Promise<Pictures> {
  const { services, asCompany } = ctx
  const { companyId, ticketId } = await reportOf(ctx, given)
  const file = fileOf(ctx, 'picture')
  const content = await bytesOf(file, REPORT_PICTURE_BYTES)
  const sha256 = createHash('sha256').update(content).digest()
  const wanted = { ticketId, sha256 }
  // Asked before the picture is unpacked, which takes a second of the processor, and again when it is kept.
  const before = await asCompany(companyId, (db) => albumOf(db, companyId, wanted))
  if (before.hasThis) return answerOf(before.count)
  const ready = await normaliseImage(content, REPORT_PICTURE_BYTES)
  return asCompany(companyId, async (db) => {
    await holdReport(db, companyId, ticketId)
    const album = await albumOf(db, companyId, wanted)
    if (album.hasThis) return answerOf(album.count)
    const about = { companyId, userId: null, purpose: 'buyer-report', name: file.name }
    const { id: fileId } = await keepImage(db, services.files, about, ready)
    await insertPicture(db, companyId, { reportId: album.id, fileId, sha256 })
    return answerOf(album.count + 1)
  })
}

/** The report that gets a picture, or has it already. */
async function albumOf(db: Database, companyId: number, wanted: WantedAlbum): Promise<Album> {
  const album = await findAlbum(db, companyId, wanted)
  if (album === undefined) throw fail('REPORT_TICKET')
  if (album.hasThis) return album
  if (album.isLate) throw fail('REPORT_PICTURES_LATE', { hours: REPORT_PICTURE_HOURS })
  if (album.count >= REPORT_PICTURES) {
    throw fail('REPORT_PICTURES_FULL', { maximum: REPORT_PICTURES })
  }
  return album
}
