import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { appendLeaf } from '../transparency-log/index.ts'
import { checkDocument, type PageDocument } from './check-document.ts'
import type { PageKind } from './page-kinds.ts'
import { holdTemplate } from './page-templates.store.ts'
import { deleteWaiting, findVersion, hasWaiting, insertVersion } from './page-versions.store.ts'

const LONGEST_WAIT_MS = 366 * 86_400_000

type Wish = { readonly id: number; readonly startsAt?: string | undefined; readonly note: string }

/** Makes the draft a version that is never changed. Throws PAGE_PUBLISH_PAST, PAGE_SCHEDULED, and what a save would. */
export async function publishDraft(
  ctx: Context,
  kind: PageKind,
  { id, startsAt, note }: Wish,
): Promise<number> {
  const { db, user } = ctx
  const held = await holdTemplate(db, { companyId: user.companyId, use: kind.use }, id)
  if (held === undefined) throw fail('NOT_FOUND')
  // What was right when it was saved may show a picture that is gone since.
  await checkDocument(ctx, kind.use, held.document as PageDocument)
  if (startsAt !== undefined) {
    const ahead = Date.parse(startsAt) - Date.now()
    if (ahead <= 0 || ahead > LONGEST_WAIT_MS) throw fail('PAGE_PUBLISH_PAST')
    if (await hasWaiting(db, { companyId: user.companyId, id })) throw fail('PAGE_SCHEDULED')
  }
  const number = held.lastNumber + 1
  await addVersion(ctx, kind, id, {
    number,
    document: held.document,
    startsAt: startsAt ?? null,
    note,
    restoredFrom: null,
  })
  return number
}

/** Publishes what an older version said, as a version of its own. */
export async function rollBack(
  ctx: Context,
  kind: PageKind,
  {
    id,
    number: from,
    note,
  }: { readonly id: number; readonly number: number; readonly note: string },
): Promise<number> {
  const { db, user } = ctx
  const held = await holdTemplate(db, { companyId: user.companyId, use: kind.use }, id)
  const old = held && (await findVersion(db, { companyId: user.companyId, id }, from))
  if (held === undefined || old === undefined) throw fail('NOT_FOUND')
  const number = held.lastNumber + 1
  const { document } = old
  await addVersion(ctx, kind, id, { number, document, startsAt: null, note, restoredFrom: from })
  return number
}

type Addition = Omit<Parameters<typeof insertVersion>[2], 'publishedBy'>

async function addVersion(
  ctx: Context,
  { entity }: PageKind,
  id: number,
  version: Addition,
): Promise<void> {
  const { db, user } = ctx
  const { companyId } = user
  const fields = { ...version, publishedBy: user.id }
  const { rowId, sha256 } = await insertVersion(db, { companyId, id }, fields)
  const { number, startsAt, note, restoredFrom } = version
  const about = JSON.stringify({ template: id, version: number, startsAt })
  await appendLeaf(db, companyId, { kind: 'page', rowId, facts: [about, `sha256 ${sha256}`] })
  await logChange(ctx, {
    operation: restoredFrom === null ? 'publish' : 'roll_back',
    entity,
    entityId: id,
    after: { number, startsAt, note, restoredFrom },
  })
}

/** Calls off a version that has not begun yet; PAGE_ALREADY_LIVE where it has. */
export async function cancelPublish(
  ctx: Context,
  kind: PageKind,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<void> {
  const { db, user } = ctx
  const held = await holdTemplate(db, { companyId: user.companyId, use: kind.use }, id)
  const version = held && (await findVersion(db, { companyId: user.companyId, id }, number))
  if (version === undefined) throw fail('NOT_FOUND')
  const rowId = await deleteWaiting(db, { companyId: user.companyId, id }, number)
  if (rowId === undefined) throw fail('PAGE_ALREADY_LIVE', { number })
  // What was logged of it stays; so the log says as well that it never began.
  const facts = [JSON.stringify({ template: id, version: number })]
  await appendLeaf(db, user.companyId, { kind: 'page_called_off', rowId, facts })
  await logChange(ctx, {
    operation: 'cancel_publish',
    entity: kind.entity,
    entityId: id,
    before: { number, startsAt: version.startsAt },
  })
}
