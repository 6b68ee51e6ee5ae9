import type { ImportKindName, ImportMode } from '@zhenma/contract/imports/import-kinds'
import { type ImportDetail, imports } from '@zhenma/contract/imports/imports.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { expect } from 'vitest'
import { callAs, upload } from '../../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

type Language = 'cn' | 'tc' | 'en'

/** A company whose sheets are imported, step by step. */
export type ImportTest = TaskTest & {
  /** A company of its own, with its administrator. */
  company(): Promise<MadeUser>
  /** Uploads a csv, or a file as it is, and works until it is read. */
  upload(
    as: MadeUser,
    file: string | Uint8Array,
    name?: string,
    kind?: ImportKindName,
  ): Promise<number>
  get(as: MadeUser, id: number, language?: Language): Promise<ImportDetail>
  /** Maps as was guessed, or otherwise, and works until all rows are checked. */
  check(as: MadeUser, id: number, otherwise?: Partial<MapWish>): Promise<ImportDetail>
  /** Applies and works until that is done. */
  apply(as: MadeUser, id: number, withRefused?: boolean): Promise<ImportDetail>
  takeBack(as: MadeUser, id: number, language?: Language): Promise<ImportDetail>
  /** Products of a company by number: what a list shows of them. */
  products(as: MadeUser): Promise<{ id: number; number: string; name: string; unit: string }[]>
}

type MapWish = {
  readonly headingRow: number
  readonly mapping: readonly (string | null)[]
  readonly mode: ImportMode
}

export async function beginImportTest(): Promise<ImportTest> {
  const test = await beginTaskTest()
  const get = async (as: MadeUser, id: number, language: Language = 'en') =>
    (await callAs(test, as.token, imports.get, { id }, { language })).payload
  const must = (answer: { readonly envelope: unknown }) =>
    expect(answer.envelope, JSON.stringify(answer.envelope)).toMatchObject({ success: true })
  return {
    ...test,
    company: () => makeUser(test.connections),
    get,
    async upload(as, content, name = 'products.csv', kind = 'product') {
      const file = upload(name, Buffer.from(content))
      const sent = await callAs(test, as.token, imports.upload, { kind, file })
      must(sent)
      await test.drain()
      return sent.payload.id
    },
    async check(as, id, otherwise = {}) {
      const { headingRow, mapping } = await get(as, id)
      const wish = { id, headingRow, mapping, ...otherwise }
      must(await callAs(test, as.token, imports.map, wish))
      await test.drain()
      return get(as, id)
    },
    async apply(as, id, withRefused = false) {
      must(await callAs(test, as.token, imports.apply, { id, withRefused }))
      await test.drain()
      return get(as, id)
    },
    async takeBack(as, id, language = 'en') {
      must(await callAs(test, as.token, imports.takeBack, { id }))
      await test.drain()
      return get(as, id, language)
    },
    async products(as) {
      const wish = { sort: 'number', pageSize: 100 }
      const { records } = (await callAs(test, as.token, products.list, wish)).payload
      return records.map(({ id, number, name, unit }) => ({ id, number, name, unit }))
    },
  }
}
