import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { one } from '../../platform/database/database.ts'
import { useRounds } from './testing/round-scene.ts'

const scene = useRounds()

const ask = (url: string, language = 'en') =>
  scene.app().app.inject({ method: 'GET', url, headers: { 'accept-language': language } })
const draw = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return scene.app().app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: `ticket=${encodeURIComponent(new URLSearchParams(query).get('ticket') ?? '')}&go=1&lang=en`,
  })
}
const countDraws = () =>
  scene.inCompany((db) =>
    one(
      db,
      sql<{ count: number }>`
        select count(*) from activity_draw where company_id = ${scene.lottery().owner.companyId}`,
    ),
  )

test('a buyer who is too early is told in plain words, loses nothing, and reads on the page of the win which round it was mixed with', async () => {
  const lottery = scene.lottery()
  await lottery.create(lottery.id, { quantity: 40 })
  await scene.run({ rule: 'chance', winningRate: 100 })
  const invited = (await ask(`/t/${lottery.batch.at(0)}`)).body
  const url = /href="(\/t\/[^"]+\/draw\?[^"]+)"/.exec(invited)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(url).toContain('ticket=')
  const said = {
    'zh-CN': '正在等待公共随机数',
    'zh-TW': '正在等待公共隨機數',
    en: 'It waits for the public randomness',
  }
  for (const [language, text] of Object.entries(said)) {
    const early = await ask(url.replace(/lang=\w+/, `lang=${languageOf(language)}`), language)
    expect(early.statusCode).toBe(409)
    expect(early.body).toContain(text)
    // The way back leads through the very same check.
    expect(early.body).toMatch(/href="\/t\/[^"]+\/draw\?[^"]*ticket=[^"]+">(Try again|重试|重試)/)
  }
  expect((await draw(url)).statusCode).toBe(409)
  expect(await countDraws()).toEqual({ count: 0 })

  const [waits] = (await scene.state()).payload.awaited
  expect(await scene.comeOut()).toBe(1)
  expect((await ask(url)).statusCode).toBe(200)
  const drawn = await draw(url)
  expect(drawn.statusCode).toBe(303)
  expect(await countDraws()).toEqual({ count: 1 })
  await scene.sequence()
  const page = (await ask(String(drawn.headers.location))).body
  expect(page).toContain('You have won')
  expect(page).toContain(`It is mixed with round ${waits?.round} of the public randomness drand`)
})

const languageOf = (language: string): string =>
  language === 'en' ? 'en' : language === 'zh-CN' ? 'cn' : 'tc'
