import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { batches } from '@zhenma/contract/batches/batches.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { roles } from '@zhenma/contract/roles/roles.contract'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { apiAs } from './api.ts'

const pictures = fileURLToPath(new URL('../../docs/manual/pictures', import.meta.url))

/** UPDATE_PICTURES=1 takes the manual's pictures anew, in every language. */
export const TAKES_PICTURES = process.env['UPDATE_PICTURES'] === '1'
/** As wide as the manual shows them, and a phone as tall as the page shows well. */
export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 390, height: 720 }

/** What the demo company has to be shown. */
export type Shown = {
  /** Products that are in stock, which an operator could send out. */
  readonly inStock: readonly string[]
  /** A box that holds something. */
  readonly box: string
  /** Labels at a dealer that buyers may check, one for each language: a check is a first one once. */
  readonly sent: Readonly<Record<Language, string>>
  readonly batchId: number
  readonly roleId: number
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the demo company has no ${what}`)
  return value
}

/** Looks up in the demo company what the pictures show. */
export async function whatIsShown(): Promise<Shown> {
  const api = await apiAs('admin')
  const codesOf = async (
    wish: Parameters<typeof api.call<typeof labels.list>>[1],
  ): Promise<string[]> => (await api.call(labels.list, wish)).records.map(({ code }) => code)
  const inStock = await codesOf({ status: 'in_stock', kind: 'product', pageSize: 5 })
  const [box] = await codesOf({ kind: 'box', status: 'in_stock', pageSize: 1 })
  const [cn, tc, en] = await codesOf({
    status: 'outbound',
    kind: 'product',
    activation: 'activated',
    queryAllowed: true,
    pageSize: 3,
  })
  const [batch] = (await api.call(batches.list, {})).records
  const role = (await api.call(roles.list, {})).records.find(
    ({ code }) => code === 'factory_warehouse',
  )
  return {
    inStock,
    box: needed(box, 'box'),
    sent: {
      cn: needed(cn, 'label at a dealer'),
      tc: needed(tc, 'second one'),
      en: needed(en, 'third one'),
    },
    batchId: needed(batch, 'batch').id,
    roleId: needed(role, 'role for a factory').id,
  }
}

/** Keeps what the page shows as `docs/manual/pictures/{language}/{name}.webp`. */
export async function takePicture(page: Page, language: Language, name: string): Promise<void> {
  const folder = join(pictures, language)
  mkdirSync(folder, { recursive: true })
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(png)
    .webp({ quality: 76, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))
}
