import type { Language } from '@zhenma/contract/kernel/texts'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { type TestApp, upload } from '../../../../test/app.ts'
import { lastCode } from '../../../../test/make/phone-code.ts'

/** A page as a phone got it. */
export type ShownPage = { readonly status: number; readonly body: string; readonly address: string }

/** What stands in the page for people. */
export const wordsOf = (body: string): string =>
  body
    .slice(body.indexOf('<body'))
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')

const valueIn = (body: string, name: string): string =>
  body.split(`name="${name}" value="`)[1]?.split('"')[0] ?? ''
export const proofIn = (body: string): string => valueIn(body, 'proof')
export const keyIn = (body: string): string => valueIn(body, 'key')

/** Somebody with a label in hand. */
export function makeWarrantyVisitor(app: TestApp, code: string, language: Language = 'en') {
  const url = `/t/${code}/warranty`
  const shown = (answer: Awaited<ReturnType<typeof app.app.inject>>): ShownPage => ({
    status: answer.statusCode,
    body: answer.body,
    address: String(answer.headers['location'] ?? ''),
  })
  const get = async (address: string) =>
    shown(await app.app.inject({ method: 'GET', url: address }))
  const post = async (fields: Record<string, string | number>, to = url): Promise<ShownPage> =>
    shown(
      await app.app.inject({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          lang: language,
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`])),
        }).toString(),
      }),
    )
  return {
    url,
    get,
    post,
    /** Checks the label; the ticket of that check, or nothing where its page leads to no warranty. */
    async check(hidden?: string): Promise<string> {
      const more = hidden === undefined ? '' : `&hidden=${hidden}`
      const { body } = await get(`/t/${code}?lang=${language}${more}`)
      return body.split('/warranty?lang=')[1]?.split('ticket=')[1]?.split('"')[0] ?? ''
    },
    status: (ticket: string) => get(`${url}?lang=${language}&ticket=${ticket}`),
    /** The first page after phone and code. */
    async enter(phone: string, ticket = ''): Promise<ShownPage> {
      await post({ phone, ticket })
      return post({ phone, ticket, code: await lastCode(app, phone) })
    },
    /** Sends a picture where a page says. */
    async sendPicture(page: string, content: Uint8Array): Promise<ShownPage> {
      const before = page.split(' encType="multipart/form-data"')[0] ?? ''
      const to = before.slice(before.lastIndexOf('action="') + 8, -1)
      const form = new FormData()
      form.set('lang', language)
      form.set('proof', proofIn(page))
      form.set('picture', upload('invoice.png', content))
      return shown(
        await app.app.inject({
          method: 'POST',
          url: to.replaceAll('&amp;', '&'),
          payload: form as unknown as NonNullable<InjectOptions['payload']>,
        }),
      )
    },
  }
}

/** A picture like no other. */
export const makePicture = (): Promise<Buffer> => {
  const [width, height] = [20 + Math.floor(Math.random() * 90), 20 + Math.floor(Math.random() * 90)]
  return sharp({
    create: { width, height, channels: 3, background: { r: width, g: height, b: 9 } },
  })
    .png()
    .toBuffer()
}
