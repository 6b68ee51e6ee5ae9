import { renderPictures } from '@zhenma/buyer-page/warranty/pictures-page'
import { CLAIM_PICTURES } from '@zhenma/contract/warranty/warranty-words'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import type { FastifyReply } from 'fastify'
import { fail, Failure } from '../../../platform/errors/fail.ts'
import { readMultipart } from '../../../platform/http/input/read-multipart.ts'
import { requestContext } from '../../../platform/http/request-context.ts'
import { type FormPage, sendPage } from '../../buyer-checks/index.ts'
import { labelOf, provenPhone, textOf } from '../../draws/index.ts'
import { findAlbum } from '../pictures/pictures.store.ts'
import { albumOf, takeWarrantyPicture } from '../pictures/take-picture.ts'
import { pictureToken, readPictureToken } from './picture-links.ts'
import {
  optionsOf,
  picturesAction,
  type Refused,
  refusedBy,
  type Visit,
  warrantyAddress,
  within,
} from './visit.ts'
import { findHolderPhone } from './warranty-pages.store.ts'

type Named = { readonly registrationId: number; readonly claimId: number | null }

/** One file of a form, as reports take it. */
const UPLOAD: Endpoint = buyerReports.addPicture

/** How many pictures there are, and the form that adds one. */
export async function showPictures(
  visit: Visit,
  of: Named,
  refused?: Refused,
): Promise<FastifyReply> {
  const { at, companyId, visitor } = visit
  const { phone } = visitor
  const album = await within(visit, (db) =>
    findAlbum(db, companyId, { ...of, phone, sha256: null }),
  )
  const token = pictureToken(at.services.keyRing, { ...of, companyId, phone }, Date.now())
  const page = renderPictures(
    {
      visitor,
      pictureAction: picturesAction(at.code, token),
      count: album?.count ?? 0,
      mayAdd: album !== undefined && !album.isLate && album.count < CLAIM_PICTURES,
      refusals: refused?.refusals ?? [],
    },
    optionsOf(at),
  )
  return sendPage(at, page, refused?.status)
}

const tokenOf = ({ request }: FormPage): string =>
  (request.params as { readonly token?: string }).token ?? ''

/** A picture's address that is opened is none of its own. */
export const leavePictures = ({ reply, code, language }: FormPage): FastifyReply =>
  reply.redirect(warrantyAddress(code, language, ''), 303)

/**
 * Adds a picture to what the address is for: that, and whether there is room, is judged before anything of the body is read.
 * `wait`: takes one of the pictures that the network may send, or says in how many seconds there is one.
 */
export async function takePictureOf(at: FormPage, wait: () => number): Promise<FastifyReply> {
  const { services, request, language, reply } = at
  const { companyId, serial } = await labelOf(at)
  const link = readPictureToken(services.keyRing, tokenOf(at), Date.now())
  const phone =
    link &&
    (await within({ at, companyId }, (db) => findHolderPhone(db, companyId, link.registrationId)))
  if (link === undefined || phone === undefined || !link.isOf(companyId, phone)) {
    return leavePictures(at)
  }
  const of = { registrationId: link.registrationId, claimId: link.claimId }
  let proof = ''
  try {
    const seconds = wait()
    if (seconds > 0) throw fail('TOO_MANY_REQUESTS', { seconds })
    await within({ at, companyId }, (db) => albumOf(db, companyId, { ...of, phone }, null))
    if (!request.isMultipart()) throw fail('FILE_REQUIRED')
    const received = await readMultipart(request, UPLOAD, services.files.temporaryDirectory)
    try {
      proof = textOf(received.fields['proof'], 100)
      const ctx = { ...requestContext(request, services, null, received.files), language }
      await takeWarrantyPicture(ctx, companyId, { ...of, phone })
    } finally {
      await received.close()
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.key === 'UNAVAILABLE') throw error
    const seconds = Number(error.values['seconds'])
    if (error.key === 'TOO_MANY_REQUESTS') void reply.header('retry-after', seconds)
    return showPictures(visitOf(proof), of, refusedBy(at, error))
  }
  return showPictures(visitOf(proof), of)

  /** Going on with the proof that the form carried, if it is still good. */
  function visitOf(given: string): Visit {
    const isProven = provenPhone(at, companyId, given) === phone
    const visitor = { phone: phone ?? '', proof: isProven ? given : '' }
    return { at, companyId, serial, visitor }
  }
}
