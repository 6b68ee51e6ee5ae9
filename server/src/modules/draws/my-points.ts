import { renderMyPoints } from '@zhenma/buyer-page/draw/my-points-page'
import { ERRORS } from '@zhenma/contract/errors'
import { say } from '@zhenma/contract/kernel/texts'
import type { FastifyReply } from 'fastify'
import { asCompany } from '../../platform/database/database.ts'
import { Failure } from '../../platform/errors/fail.ts'
import { type FormPage, sendPage } from '../buyer-checks/index.ts'
import { enterBirthday, ownEntries, type Person, pointsOfPerson } from '../members/index.ts'
import { textOf } from './form-text.ts'

/** A day and some more: what is longer is none. */
const DAY_LENGTH = 20
const NUMBER_LENGTH = 12

type Visit = { readonly companyId: number; readonly person: Person; readonly proof: string }

/** A member's own entries, page by page, and the birthday, which a form of the page may have entered. */
export async function showPoints(
  at: FormPage,
  { companyId, person, proof }: Visit,
  options: Parameters<typeof renderMyPoints>[1],
): Promise<FastifyReply> {
  const { connections } = at.services
  const refused = await enter(at, { companyId, person })
  const wished = textOf(at.fields['before'], NUMBER_LENGTH)
  const before = /^[1-9]\d*$/.test(wished) ? Number(wished) : undefined
  const { own, points } = await asCompany(connections, companyId, async (db) => ({
    own: await ownEntries(db, companyId, person, before),
    points: await pointsOfPerson(db, companyId, person),
  }))
  const { entries, next, timeZone, birthday } = own
  const page = {
    available: points?.available ?? 0,
    entries,
    next,
    timeZone,
    proof,
    isLater: before !== undefined,
    birthday: birthday && { ...birthday, refusal: refused?.refusal },
  }
  return sendPage(at, renderMyPoints(page, options), refused?.status)
}

/** Keeps the birthday that was entered; undefined: it is kept, or there was none in the form. */
async function enter(
  { services, fields, request, language }: FormPage,
  { companyId, person }: Omit<Visit, 'proof'>,
): Promise<{ readonly refusal: string; readonly status: number } | undefined> {
  if (fields['birthday'] === undefined) return undefined
  const birthday = textOf(fields['birthday'], DAY_LENGTH)
  try {
    await asCompany(services.connections, companyId, (db) =>
      enterBirthday(db, { companyId, person, ip: request.ip }, birthday),
    )
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { status, text } = ERRORS[error.key]
    return { refusal: say(text, language, error.values), status }
  }
}
