import type { Language } from '@zhenma/contract/kernel/texts'
import type { TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { lastCode } from '../../../../test/make/phone-code.ts'

/** A page as a phone got it. */
export type ShownPage = { readonly status: number; readonly body: string }

export const proofIn = (body: string): string =>
  /name="proof" value="([^"]+)"/.exec(body)?.[1] ?? ''
export const keyIn = (body: string): string => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? ''
/** What stands in the page for people, without tags: its words, each after a space. */
export const wordsOf = (body: string): string =>
  body
    .slice(body.indexOf('<body'))
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')

/** Somebody with a label of a company in hand, who visits its shop. */
export async function makeVisitor(app: TestApp, companyId: number, language: Language = 'en') {
  const batch: MadeBatch = await makeBatch(app, {
    companyId,
    productCount: 3,
    activationRequired: false,
  })
  const url = `/t/${batch.at(0)}/shop`
  const post = async (fields: Record<string, string | number>, to = url): Promise<ShownPage> => {
    const answer = await app.app.inject({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        lang: language,
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`])),
      }).toString(),
    })
    return { status: answer.statusCode, body: answer.body }
  }
  return {
    url,
    batch,
    post,
    get: (to = url) => app.app.inject({ method: 'GET', url: `${to}?lang=${language}` }),
    /** The first page after phone and code. */
    async enter(phone: string, to = url): Promise<ShownPage> {
      await post({ phone }, to)
      return post({ phone, code: await lastCode(app, phone) }, to)
    },
  }
}

export type ShopVisitor = Awaited<ReturnType<typeof makeVisitor>>
