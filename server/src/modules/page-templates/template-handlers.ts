import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { upgradedDocument } from '@zhenma/contract/page-documents/document-versions'
import { MAXIMUM_PAGE_TEMPLATES } from '@zhenma/contract/page-documents/page-template-calls'
import type { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { createHash } from 'node:crypto'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { checkDocument, type PageDocument, picturesWithAddresses } from './check-document.ts'
import type { PageKind } from './page-kinds.ts'
import { pageTemplateSheet } from './page-templates.sheet.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  holdTemplate,
  insertTemplate,
  listTemplates,
  lockNewTemplates,
  type Scope,
  searchTemplates,
  updateTemplate,
  usesOfTemplate,
} from './page-templates.store.ts'
import { findVersion, listVersions } from './page-versions.store.ts'
import { drawPreview, previewLinkOf } from './preview/preview-page.ts'
import { cancelPublish, publishDraft, rollBack } from './publish-page.ts'

type Calls = typeof traceTemplates
type Input<K extends keyof Calls> = InputOf<Calls[K]>
type Fields = { readonly name: string; readonly document: PageDocument }

/** What the log keeps of a draft: that it is another one. Its versions keep the whole. */
const logged = ({ name, document }: Fields) => ({
  name,
  document: createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12),
})

/** The handlers of one kind of page; `Document` is what its drafts are. */
export function templateHandlers<Document extends PageDocument>(kind: PageKind) {
  const { use, entity } = kind
  const scopeOf = ({ user }: Context): Scope => ({ companyId: user.companyId, use })
  const current = (stored: unknown): Document =>
    (use === 'trace' ? upgradedDocument(stored) : stored) as Document

  async function add(ctx: Context, fields: Fields): Promise<{ id: number }> {
    const { db, user } = ctx
    const limit = MAXIMUM_PAGE_TEMPLATES
    await lockNewTemplates(db, scopeOf(ctx))
    if ((await countTemplates(db, scopeOf(ctx))) >= limit)
      throw fail('PAGE_TEMPLATE_LIMIT', { limit })
    const id = await insertTemplate(db, scopeOf(ctx), { ...fields, createdBy: user.id })
    await logChange(ctx, { operation: 'create', entity, entityId: id, after: logged(fields) })
    return { id }
  }

  async function change(ctx: Context, id: number, after: Partial<Fields>): Promise<{ id: number }> {
    const held = await holdTemplate(ctx.db, scopeOf(ctx), id)
    if (held === undefined) throw fail('NOT_FOUND')
    const before: Fields = { name: held.name, document: held.document as PageDocument }
    const fields = { ...before, ...after }
    await updateTemplate(ctx.db, scopeOf(ctx), id, fields)
    const log = { before: logged(before), after: logged(fields) }
    await logChange(ctx, { operation: 'update', entity, entityId: id, ...log })
    return { id }
  }

  const existing = async (ctx: Context, id: number) => {
    const template = await findTemplate(ctx.db, scopeOf(ctx), id)
    if (template === undefined) throw fail('NOT_FOUND')
    return template
  }

  return {
    async create(ctx: Context, { name, document }: Fields) {
      await checkDocument(ctx, use, document)
      return add(ctx, { name, document })
    },
    async update(ctx: Context, { id, name, document }: Fields & { readonly id: number }) {
      await checkDocument(ctx, use, document)
      return change(ctx, id, { name, document })
    },
    async list(ctx: Context, page: Input<'list'>) {
      const { pageNo, pageSize } = page
      return { ...(await listTemplates(ctx.db, scopeOf(ctx), page)), pageNo, pageSize }
    },
    exportSheet: (ctx: Context, { format, columns, ...filter }: Input<'exportSheet'>) =>
      exportList(
        ctx,
        { format, columns },
        {
          ...pageTemplateSheet(use),
          read: (inner, page) => listTemplates(inner.db, scopeOf(inner), { ...filter, ...page }),
        },
      ),
    async get(ctx: Context, { id }: Input<'get'>) {
      const { document, ...row } = await existing(ctx, id)
      const pictures = picturesWithAddresses(ctx.user.companyId, document)
      return { ...row, document: current(document), pictures }
    },
    async remove(ctx: Context, { id }: Input<'remove'>) {
      const { db } = ctx
      const held = await holdTemplate(db, scopeOf(ctx), id)
      if (held === undefined) throw fail('NOT_FOUND')
      const { name } = held
      const [used] = await usesOfTemplate(db, scopeOf(ctx), id)
      if (used !== undefined) {
        const refusal = fail('PAGE_TEMPLATE_IN_USE', { name, count: used.count })
        throw inUse(ctx, refusal, [{ ...used, query: `templateId=${id}` }])
      }
      await deleteTemplate(db, scopeOf(ctx), id)
      await logChange(ctx, { operation: 'delete', entity, entityId: id, before: { name } })
      return {}
    },
    search: (ctx: Context, { keyword, ids }: Input<'search'>) =>
      searchTemplates(ctx.db, scopeOf(ctx), keyword, ids),
    async copy(ctx: Context, { id, name }: Input<'copy'>) {
      const { document } = await existing(ctx, id)
      return add(ctx, { name, document: current(document) })
    },
    async publish(ctx: Context, input: Input<'publish'>) {
      return { number: await publishDraft(ctx, kind, input) }
    },
    async cancelPublish(ctx: Context, input: Input<'cancelPublish'>) {
      await cancelPublish(ctx, kind, input)
      return {}
    },
    async versions(ctx: Context, { id, before }: Input<'versions'>) {
      await existing(ctx, id)
      return listVersions(ctx.db, { companyId: ctx.user.companyId, id }, before)
    },
    async version(ctx: Context, { id, number }: Input<'version'>) {
      await existing(ctx, id)
      const found = await findVersion(ctx.db, { companyId: ctx.user.companyId, id }, number)
      if (found === undefined) throw fail('NOT_FOUND')
      return { ...found, document: current(found.document) }
    },
    async restore(ctx: Context, { id, number }: Input<'restore'>) {
      await existing(ctx, id)
      const found = await findVersion(ctx.db, { companyId: ctx.user.companyId, id }, number)
      if (found === undefined) throw fail('NOT_FOUND')
      const document = current(found.document)
      await checkDocument(ctx, use, document)
      return change(ctx, id, { document })
    },
    async rollBack(ctx: Context, input: Input<'rollBack'>) {
      return { number: await rollBack(ctx, kind, input) }
    },
    async preview(
      ctx: Context,
      { document, ...wish }: Omit<Input<'preview'>, 'document'> & { readonly document: Document },
    ) {
      await checkDocument(ctx, use, document)
      return { html: await drawPreview(ctx, use, document, wish) }
    },
    async previewLink(ctx: Context, { id, ...wish }: Input<'previewLink'>) {
      await existing(ctx, id)
      return previewLinkOf(ctx, kind, id, wish)
    },
  }
}
