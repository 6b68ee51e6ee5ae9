import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../../test/make/user.ts'
import { asPlatform } from '../../../platform/database/database.ts'

type Input = Readonly<Record<string, unknown>>

/** The calls about dictionaries, as somebody makes them, in a language. */
export function dictionariesAs(
  app: TestApp,
  { token }: Pick<MadeUser, 'token'>,
  language: Language = 'en',
) {
  const call = <E extends (typeof dictionaries)[keyof typeof dictionaries]>(
    endpoint: E,
    input: Input = {},
  ) => callAs(app, token, endpoint, input, { language })
  return {
    items: (code: string) => call(dictionaries.items, { code }),
    all: () => call(dictionaries.all),
    words: () => call(dictionaries.words),
    search: (dict: string, more: Input = {}) => call(dictionaries.search, { dict, ...more }),
    one: (dict: string, key: string) => call(dictionaries.one, { dict, key }),
    refresh: () => call(dictionaries.refresh),
    list: (input: Input = {}) => call(dictionaries.list, input),
    get: (code: string) => call(dictionaries.get, { code }),
    create: (input: Input) => call(dictionaries.create, input),
    update: (input: Input) => call(dictionaries.update, input),
    remove: (code: string) => call(dictionaries.remove, { code }),
    addItem: (input: Input) => call(dictionaries.addItem, input),
    updateItem: (input: Input) => call(dictionaries.updateItem, input),
    removeItem: (code: string, value: string) => call(dictionaries.removeItem, { code, value }),
    sortItems: (code: string, values: readonly string[]) =>
      call(dictionaries.sortItems, { code, values }),
  }
}

/** An administrator of the platform itself. */
async function makePlatformUser({ connections }: TestApp): Promise<MadeUser> {
  await asPlatform(connections, (db) =>
    sql`insert into company (id, code, name) values (0, 'platform', 'platform')
      on conflict do nothing`.execute(db),
  )
  return makeUser(connections, { companyId: 0 })
}

/** A server with the platform's administrator, and a company of its own for every test. */
export type DictionarySite = TestApp & {
  platform: MadeUser
  owner: MadeUser
  as(user: MadeUser, language?: Language): ReturnType<typeof dictionariesAs>
  /** A dictionary of the platform's own that nobody else uses; its code. */
  makeDictionary(input?: object): Promise<string>
}

/** For the tests of a file; there when they run. */
export function useDictionaries(): DictionarySite {
  const site = {} as DictionarySite
  beforeAll(async () => {
    Object.assign(site, await createTestApp())
    site.platform = await makePlatformUser(site)
  })
  beforeEach(async () => {
    site.owner = await makeUser(site.connections)
  })
  afterAll(() => site.close())
  site.as = (user, language) => dictionariesAs(site, user, language)
  site.makeDictionary = async (input) => {
    const code = uniqueName('d').toLowerCase()
    const wish = { code, nameCn: '字典', nameEn: 'Words', ...input }
    const { envelope } = await site.as(site.platform).create(wish)
    if (!envelope.success) throw new Error(`no dictionary: ${envelope.message}`)
    return code
  }
  return site
}
