import { auth } from '@zhenma/contract/auth/auth.contract'
import { files } from '@zhenma/contract/files/files.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp, upload } from '../../../test/app.ts'
import { makeAccount, PASSWORD } from '../../../test/make/account.ts'
import type { MadeUser } from '../../../test/make/user.ts'
import { withClient } from '../database/with-client.ts'

const LANGUAGES: readonly Language[] = ['cn', 'tc', 'en']
const WORDS = { cn: '磁盘已满', tc: '磁碟已滿', en: 'disk is full' }

let hasRoom = true
/** As the system says it. */
function requireRoom(): void {
  if (!hasRoom) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
}

let app: TestApp
let user: MadeUser
beforeAll(async () => {
  app = await createTestApp({
    files: (store) => ({
      ...store,
      async write(key, content) {
        requireRoom()
        await store.write(key, content)
      },
      async tryOut() {
        requireRoom()
        await store.tryOut()
      },
    }),
  })
  user = await makeAccount(app.connections)
  await run(`
    create function refuse_for_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
})
afterAll(() => app.close())
beforeEach(() => {
  hasRoom = true
})

const run = (statement: string) =>
  withClient(app.adminUrl, async (client) => {
    await client.query(statement)
  })

/** As if PostgreSQL found no room for a row of this table while `work` lasts. */
async function withoutRoomFor(table: string, work: () => Promise<void>): Promise<void> {
  await run(`create trigger no_room before insert on ${table}
    for each row execute function refuse_for_room()`)
  await work()
  await run(`drop trigger no_room on ${table}`)
}

const ready = async () => {
  const answer = await app.app.inject({ url: '/api/ready', headers: { 'accept-language': 'en' } })
  return [answer.statusCode, answer.json().error]
}

test('a picture that finds no room is refused in words, and the server says it is not ready', async () => {
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const send = (language: Language) =>
    callAs(
      app,
      user.token,
      files.uploadImage,
      { file: upload('a.png', picture), purpose: 'product' },
      { language },
    )
  expect(await ready()).toEqual([200, undefined])
  hasRoom = false
  for (const language of LANGUAGES) {
    const { httpStatus, envelope, headers } = await send(language)
    expect([httpStatus, envelope.error]).toEqual([503, 'STORAGE_FULL'])
    expect(envelope.message).toContain(WORDS[language])
    expect(headers['retry-after']).toBe('5')
  }
  expect(await ready()).toEqual([503, 'STORAGE_FULL'])
  // Reading goes on.
  expect((await callAs(app, user.token, products.list, {})).httpStatus).toBe(200)
  hasRoom = true
  expect(await ready()).toEqual([200, undefined])
  expect((await send('en')).httpStatus).toBe(200)
})

test('so is a row that finds none, and a log-in', async () => {
  await withoutRoomFor('product', async () => {
    const made = await callAs(app, user.token, products.create, { name: 'Tea', number: 'T-1' })
    expect([made.httpStatus, made.envelope.error]).toEqual([503, 'STORAGE_FULL'])
  })
  await withoutRoomFor('session', async () => {
    const input = { username: user.username, password: PASSWORD }
    const answer = await callAs(app, null, auth.login, input)
    expect([answer.httpStatus, answer.envelope.error]).toEqual([503, 'STORAGE_FULL'])
  })
  // There is room for what it tries out by now.
  expect(await ready()).toEqual([200, undefined])
})
