import { picturesOf } from '@zhenma/contract/page-documents/trace-document'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import { TEMPLATE_FILE_LIMIT_BYTES } from '@zhenma/contract/print-templates/print-templates.contract'
import {
  TEMPLATE_FILE_FORMAT,
  TEMPLATE_FILE_MEDIA_TYPE,
  templateFile,
} from '@zhenma/contract/print-templates/template-file'
import { Failure, fail } from '../../platform/errors/fail.ts'
import type { Context, FileAnswer } from '../../platform/http/context.ts'
import { parseFields } from '../../platform/http/input/read-input.ts'
import { type NormalisedImage, normaliseImage } from '../../platform/images/normalise-image.ts'
import { bytesOf, fileOf } from '../../platform/http/input/uploaded-file.ts'
import { keepImage, readPicture } from '../files/index.ts'
import { fileName } from '../../platform/files/file-name.ts'
import { findTemplate, freeName, type TemplateFields } from './print-templates.store.ts'

/** A template with its pictures as one file, for another company. A picture whose file is gone is left out. */
export async function exportTemplate(
  { db, user, services }: Context,
  id: number,
): Promise<FileAnswer> {
  const template = await findTemplate(db, user.companyId, id)
  if (template === undefined) throw fail('NOT_FOUND')
  const { name, layout } = template
  const pictures: { id: string; content: string }[] = []
  for (const imageId of picturesOf(layout)) {
    const content = await readPicture(services.files, user.companyId, imageId)
    if (content !== null) pictures.push({ id: imageId, content: content.toString('base64') })
  }
  const file = { format: TEMPLATE_FILE_FORMAT, name, layout, pictures }
  return {
    name: `${fileName(name)}.json`,
    mediaType: TEMPLATE_FILE_MEDIA_TYPE,
    content: JSON.stringify(file),
  }
}

/**
 * A new template of a file; its pictures become the company's own. Throws PRINT_TEMPLATE_FILE,
 * PRINT_TEMPLATE_FILE_PICTURE, what a save would, and what is wrong with a field of the file.
 */
export async function importTemplate(
  ctx: Context,
  create: (ctx: Context, fields: TemplateFields) => Promise<number>,
): Promise<{ id: number; name: string }> {
  const { db, user } = ctx
  const {
    name: wanted,
    layout,
    pictures,
  } = parseFields(templateFile, await readJson(ctx), ['file'])
  const own = await keepPictures(ctx, layout, new Map(pictures.map((one) => [one.id, one.content])))
  const name = await freeName(db, user.companyId, wanted)
  const id = await create(ctx, { name, layout: withPictures(layout, own) })
  return { id, name }
}

async function readJson(ctx: Context): Promise<Record<string, unknown>> {
  const content = await bytesOf(fileOf(ctx), TEMPLATE_FILE_LIMIT_BYTES)
  let value: unknown
  try {
    value = JSON.parse(content.toString('utf8'))
  } catch {
    throw fail('PRINT_TEMPLATE_FILE')
  }
  const isOurs =
    typeof value === 'object' &&
    value !== null &&
    (value as { format?: unknown }).format === TEMPLATE_FILE_FORMAT
  if (!isOurs) throw fail('PRINT_TEMPLATE_FILE')
  return value as Record<string, unknown>
}

/** Keeps the pictures that a layout shows, judged by their content; by their numbers in the file, those here. */
async function keepPictures(
  { db, user, services }: Context,
  layout: PrintLayout,
  contents: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { companyId } = user
  const own = new Map<string, string>()
  for (const id of picturesOf(layout)) {
    const content = contents.get(id)
    if (content === undefined) throw fail('PRINT_TEMPLATE_FILE_PICTURE', { id })
    const image = { companyId, userId: user.id, purpose: 'print-template', name: id }
    const stored = await keepImage(db, services.files, image, await readyImage(id, content))
    own.set(id, stored.id)
  }
  return own
}

async function readyImage(id: string, content: string): Promise<NormalisedImage> {
  try {
    return await normaliseImage(Buffer.from(content, 'base64'))
  } catch (error) {
    if (error instanceof Failure) throw fail('PRINT_TEMPLATE_FILE_PICTURE', { id })
    throw error
  }
}

const withPictures = (layout: PrintLayout, own: ReadonlyMap<string, string>): PrintLayout => ({
  ...layout,
  elements: layout.elements.map((element) =>
    element.type === 'picture'
      ? { ...element, imageId: own.get(element.imageId) ?? element.imageId }
      : element,
  ),
})
