import { say } from '@zhenma/contract/kernel/texts'
import {
  MAXIMUM_PRINT_TEMPLATES,
  printTemplates,
} from '@zhenma/contract/print-templates/print-templates.contract'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { streamOf } from '../../platform/http/answer/send-file.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import {
  usesOfTemplate,
  countTemplates,
  deleteTemplate,
  findTemplate,
  holdTemplate,
  insertTemplate,
  listTemplates,
  lockNewTemplates,
  searchTemplates,
  type TemplateFields,
  updateTemplate,
} from './print-templates.store.ts'
import { samplePage } from './draw-sheet.ts'
import { checkPictures, readPictures } from './print-pictures.ts'
import { exportTemplate, importTemplate } from './template-file.ts'
import { PRINT_TEMPLATE_SHEET } from './print-templates.sheet.ts'

const ENTITY = 'print-template'

async function createTemplate(ctx: Context, after: TemplateFields): Promise<number> {
  const { db, user } = ctx
  const limit = MAXIMUM_PRINT_TEMPLATES
  await lockNewTemplates(db, user.companyId)
  if ((await countTemplates(db, user.companyId)) >= limit) {
    throw fail('PRINT_TEMPLATE_LIMIT', { limit })
  }
  const id = await insertTemplate(db, user.companyId, user.id, after)
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
  return id
}

async function update(ctx: Context, id: number, after: TemplateFields): Promise<void> {
  const { db, user } = ctx
  const before = await holdTemplate(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  await updateTemplate(db, user.companyId, id, after)
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
}

/** Deletes what no batch and no product is printed by; PRINT_TEMPLATE_IN_USE names those that are. */
async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const before = await holdTemplate(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  const uses = await usesOfTemplate(db, user.companyId, id)
  if (uses.length > 0) {
    const countOf = (kind: string) => uses.find(({ by }) => by === kind)?.count ?? 0
    const counts = { batches: countOf('batch'), products: countOf('product') }
    throw inUse(ctx, fail('PRINT_TEMPLATE_IN_USE', { name: before.name, ...counts }), uses)
  }
  await deleteTemplate(db, user.companyId, id)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

export const printTemplateRoutes = implement(printTemplates)({
  async save(ctx, { id, name, layout }) {
    const fields = { name, layout }
    await checkPictures(ctx, layout)
    if (id == null) return { id: await createTemplate(ctx, fields) }
    await update(ctx, id, fields)
    return { id }
  },

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await listTemplates(ctx.db, ctx.user.companyId, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...PRINT_TEMPLATE_SHEET,
        read: ({ db, user }, page) => listTemplates(db, user.companyId, { ...filter, ...page }),
      },
    ),

  async get(ctx, { id }) {
    const template = await findTemplate(ctx.db, ctx.user.companyId, id)
    if (template === undefined) throw fail('NOT_FOUND')
    return template
  },

  search: (ctx, { keyword, ids }) => searchTemplates(ctx.db, ctx.user.companyId, keyword, ids),

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  exportFile: (ctx, { id }) => exportTemplate(ctx, id),

  importFile: (ctx) => importTemplate(ctx, createTemplate),

  async sample(ctx, { layout }) {
    const { services, language, user } = ctx
    await checkPictures(ctx, layout)
    const pictures = await readPictures(services.files, user.companyId, layout)
    const { publicUrl } = services
    return {
      name: `${say(SAMPLE_TEXT.stamp, language)}.pdf`,
      mediaType: 'application/pdf',
      content: streamOf((hungUp) => samplePage({ layout, pictures }, publicUrl, language, hungUp)),
    }
  },
})
