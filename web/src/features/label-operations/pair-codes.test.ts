import { scanNotices } from '@zhenma/contract/inout/scan-notices'
import { labelErrors } from '@zhenma/contract/labels/labels.refusals'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from '../../api/connection.ts'
import { memoryStorage } from '../../scanning/queue/testing/memory-storage.ts'
import { codeAt, scannedAt } from '../../scanning/submission/testing/scanned-code.ts'
import { scanTexts } from '../../scanning/table/draft/scan.texts.ts'
import { pairCodes } from './pair-codes.ts'

const { sounds } = vi.hoisted(() => ({ sounds: [] as string[] }))
vi.mock('../../kit/sounds.ts', () => ({ playSound: (sound: string) => sounds.push(sound) }))

const [OLD, NEW, BOX, OTHER] = [codeAt(1), codeAt(2), codeAt(3), codeAt(4)]
type Question = { readonly codes: readonly string[]; readonly judge: object }
/** What was asked, and what answers it: by the code, words that are said of it. */
let asked: Question[]
let held: ((said?: Readonly<Record<string, { refusal?: object; notice?: object }>>) => void)[]

const word = (error: string, code: string) => ({
  error,
  message: error,
  values: { code, box: BOX },
})
const closed = (code: string) => ({ refusal: word('LABEL_BOX_CLOSED', code) })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  useConnection.setState({ isOnline: true, isReachable: true })
  asked = []
  held = []
  sounds.length = 0
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    const question = JSON.parse(body) as Question
    asked.push(question)
    return new Promise((resolve) =>
      held.push((said = {}) => {
        const scans = question.codes.map((code) => {
          const { refusal = null, notice } = said[code] ?? {}
          return { scanned: scannedAt(Number(code)), refusal, notices: notice ? [notice] : [] }
        })
        resolve(Response.json({ success: true, status: 200, message: 'ok', data: { scans } }))
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Scans a pair, and answers what was asked for each. */
async function scanned(said: Parameters<(typeof held)[number]>[0] = {}) {
  const codes = pairCodes()
  for (const [field, code] of [
    ['oldCode', OLD],
    ['newCode', NEW],
  ] as const) {
    const looked = codes.look(field, code)
    await vi.waitFor(() => expect(held).toHaveLength(field === 'oldCode' ? 1 : 2))
    held.at(-1)?.(said)
    await looked
  }
  return codes
}

test('each is judged with the other, and what keeps it from being used stands beside its field', async () => {
  const { found } = await scanned({ [NEW]: closed(NEW) })
  expect(asked).toEqual([
    { codes: [OLD], judge: { operation: 'replace', oldCode: OLD } },
    { codes: [OLD, NEW], judge: { operation: 'replace', oldCode: OLD, newCode: NEW } },
  ])
  expect(found.getState()).toMatchObject({
    oldCode: { state: 'known', problem: undefined },
    newCode: { state: 'known', problem: { text: labelErrors.LABEL_BOX_CLOSED.text }, notices: [] },
  })
  expect(sounds).toEqual(['good', 'refused'])
})

test('that a package is opened is told, and never with the good tone', async () => {
  const { found } = await scanned({ [NEW]: { notice: word('LABEL_LEAVES_BOX', NEW) } })
  expect(found.getState().newCode).toMatchObject({
    problem: undefined,
    notices: [{ text: scanNotices.LABEL_LEAVES_BOX, values: { code: NEW, box: BOX } }],
  })
  expect(sounds).toEqual(['good', 'duplicate'])
})

test('a gun does not wait: two scans at once are told together, by the worse of them', async () => {
  const codes = pairCodes()
  const both = [codes.look('oldCode', OLD), codes.look('newCode', NEW)]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[1]?.({ [OLD]: closed(OLD) })
  held[0]?.()
  await Promise.all(both)
  expect(codes.found.getState()).toMatchObject({
    oldCode: { problem: { text: labelErrors.LABEL_BOX_CLOSED.text } },
    newCode: { problem: undefined },
  })
  expect(sounds).toEqual(['refused'])
})

test('another old label has the new one judged anew', async () => {
  const codes = await scanned({ [NEW]: { refusal: word('LABEL_OTHER_KIND', NEW) } })
  const forgotten = codes.forget('oldCode')
  await vi.waitFor(() => expect(held).toHaveLength(3))
  held[2]?.()
  await forgotten
  expect(asked[2]).toEqual({ codes: [NEW], judge: { operation: 'replace', newCode: NEW } })
  expect(codes.found.getState()).toMatchObject({
    oldCode: { state: 'empty' },
    newCode: { state: 'known', problem: undefined },
  })
  // Nobody has scanned.
  expect(sounds).toEqual(['good', 'refused'])
  const looked = codes.look('oldCode', OTHER)
  await vi.waitFor(() => expect(held).toHaveLength(4))
  held[3]?.({ [NEW]: closed(NEW) })
  await looked
  expect(asked[3]?.codes).toEqual([OTHER, NEW])
  expect(sounds.at(-1)).toBe('refused')
})

test('after a pair was sent the next one is asked for alone', async () => {
  const codes = await scanned()
  codes.clear()
  const looked = codes.look('oldCode', OTHER)
  await vi.waitFor(() => expect(held).toHaveLength(3))
  held[2]?.()
  await looked
  expect(asked[2]?.codes).toEqual([OTHER])
})

test('without a network codes are noted, and nobody is asked', async () => {
  const codes = await scanned()
  useConnection.setState({ isOnline: false, isReachable: false })
  await codes.look('newCode', OTHER)
  expect(asked).toHaveLength(2)
  expect(codes.found.getState()).toMatchObject({
    oldCode: { state: 'known' },
    newCode: { state: 'noted', problem: { text: scanTexts.notedOffline } },
  })
  expect(sounds.at(-1)).toBe('good')
})
