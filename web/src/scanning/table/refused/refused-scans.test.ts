import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { setPermissions } from '../../../api/session.ts'
import type { ChoiceQuestion } from '../../../kit/dialog/ask-choice.tsx'
import { type Draft, EMPTY_DRAFT, emptied, forgetRefused, lostOf } from '../draft/draft.ts'
import type { ScanState } from '../scan-store.ts'
import { beginScan, refuseScan } from '../draft/scan-draft.ts'
import { scanTexts } from '../draft/scan.texts.ts'
import { RULES, scan } from '../draft/testing/scan-steps.ts'
import { codeAt, scannedAt } from '../../submission/testing/scanned-code.ts'
import { parkedFor } from '../../parking/parked-code.ts'
import { groupsOf } from './park-refused.ts'
import { questionOf } from './use-refused-question.ts'

const { asked } = vi.hoisted(() => ({
  asked: { questions: [] as ChoiceQuestion<string>[], answer: undefined as string | undefined },
}))
vi.mock('../../../kit/dialog/ask-choice.tsx', () => ({
  askChoice: (question: ChoiceQuestion<string>) => {
    asked.questions.push(question)
    return Promise.resolve(asked.answer)
  },
}))

const EAST = { parties: { dealer: { id: 3, name: 'East' } } }
const WEST = { parties: { dealer: { id: 4, name: 'West' } } }
const WHY = { text: scanTexts.full, values: { limit: 100 } }

/** A table into which these codes were not taken. */
const refusedOf = (serials: readonly number[], before: Draft = EMPTY_DRAFT): Draft =>
  serials.reduce((draft, serial) => {
    const { draft: begun, check } = beginScan(draft, codeAt(serial), RULES)
    return refuseScan(begun, check?.id ?? 0, WHY).draft
  }, before)
const codesOf = (draft: Draft): string[] => lostOf(draft).map(({ code }) => code)

describe('refused scans', () => {
  test('stay once the table is sent, and remember what they were scanned for', () => {
    const sent = emptied(refusedOf([1, 2]), EAST)
    expect(sent.entries).toEqual([])
    expect(codesOf(sent)).toEqual([codeAt(2), codeAt(1)])
    const later = refusedOf([3], sent)
    expect(groupsOf(later, WEST)).toMatchObject([
      { of: EAST, codes: [{ code: codeAt(1) }, { code: codeAt(2) }] },
      { of: WEST, codes: [{ code: codeAt(3) }] },
    ])
    // A second submission does not make them another dealer's.
    expect(groupsOf(emptied(later, WEST), WEST)).toHaveLength(2)
  })

  test('keep the number of the paper that they were scanned for', () => {
    const sent = emptied(refusedOf([1]), { ...EAST, paperNumber: 'DN-1' })
    const groups = groupsOf(refusedOf([2], sent), { ...EAST, paperNumber: 'DN-2' })
    const parked = groups.map(({ of, codes }) => [
      parkedFor({ ...of, operation: 'outbound', note: '' }).paperNumber,
      codes.map(({ code }) => code),
    ])
    expect(parked).toEqual([
      ['DN-1', [codeAt(1)]],
      ['DN-2', [codeAt(2)]],
    ])
  })

  test('however many: none makes room for another; duplicates do', () => {
    const serials = Array.from({ length: 150 }, (_, serial) => serial + 1)
    expect(codesOf(refusedOf(serials))).toHaveLength(150)
    const one = scan(EMPTY_DRAFT, scannedAt(1)).draft
    const again = serials.reduce((draft) => beginScan(draft, codeAt(1), RULES).draft, one)
    expect(again.refusals).toHaveLength(100)
  })

  test('scanned again they count once; taken at last they are gone', () => {
    const twice = refusedOf([1, 2, 1])
    expect(codesOf(twice)).toEqual([codeAt(1), codeAt(2)])
    expect(codesOf(scan(twice, scannedAt(1)).draft)).toEqual([codeAt(2)])
  })

  test('are not what was to be taken out and was not there', () => {
    const step = beginScan({ ...EMPTY_DRAFT, isRemoving: true }, codeAt(1), RULES)
    expect(step.feedback?.tone).toBe('refused')
    expect(lostOf(step.draft)).toEqual([])
    expect(emptied(step.draft, EAST).refusals).toEqual([])
  })

  test('leave when they are parked, and duplicates with them', () => {
    const draft = forgetRefused(refusedOf([1, 2]), new Set([codeAt(1)]))
    expect(codesOf(draft)).toEqual([codeAt(2)])
  })
})

describe('before their screen is left', () => {
  const reported: string[] = []
  const startedWith = (draft: Draft) => {
    const state: ScanState = { mode: 'codes', parties: EAST.parties, note: '', draft }
    const store = createStore<ScanState>(() => state)
    return { store, ask: questionOf('outbound', store, (text) => reported.push(text)) }
  }
  const names = (): string[] | undefined => asked.questions.at(-1)?.choices.map(({ name }) => name)
  beforeEach(() => {
    asked.questions.length = 0
    reported.length = 0
    const auth = [{ action: 'exception:park' }]
    setPermissions({ auth, menu: [] } as unknown as Parameters<typeof setPermissions>[0])
    vi.unstubAllGlobals()
  })

  test('nothing is asked where none was refused', async () => {
    await expect(startedWith(EMPTY_DRAFT).ask('close')).resolves.toBe(true)
    expect(asked.questions).toEqual([])
  })

  test('who stays, stays with all of them', async () => {
    const { store, ask } = startedWith(refusedOf([1]))
    asked.answer = undefined
    await expect(ask('end')).resolves.toBe(false)
    expect(names()).toEqual(['dismiss', 'park'])
    expect(codesOf(store.getState().draft)).toEqual([codeAt(1)])
  })

  test('they may stay listed while one looks elsewhere, and that is asked once', async () => {
    const { store, ask } = startedWith(refusedOf([1]))
    asked.answer = 'keep'
    await expect(ask('away')).resolves.toBe(true)
    await expect(ask('away')).resolves.toBe(true)
    expect(asked.questions).toHaveLength(1)
    store.setState({ draft: refusedOf([2], store.getState().draft) })
    asked.answer = undefined
    await expect(ask('away')).resolves.toBe(false)
    expect(asked.questions).toHaveLength(2)
  })

  test('dismissed they are gone; who may not park is not offered it', async () => {
    const { store, ask } = startedWith(refusedOf([1]))
    setPermissions({ auth: [], menu: [] } as unknown as Parameters<typeof setPermissions>[0])
    asked.answer = 'dismiss'
    await expect(ask('close')).resolves.toBe(true)
    expect(names()).toEqual(['dismiss'])
    expect(store.getState().draft.refusals).toEqual([])
  })

  test('parked they go for what they were scanned for; where that fails one stays', async () => {
    const bodies: unknown[] = []
    let status = 200
    vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: string }) => {
      bodies.push(JSON.parse(body))
      const envelope = { success: status === 200, status, message: 'no room', data: { count: 1 } }
      return Promise.resolve(Response.json(envelope, { status }))
    })
    const draft = refusedOf([2], emptied(refusedOf([1]), WEST))
    const failing = startedWith(draft)
    asked.answer = 'park'
    status = 409
    await expect(failing.ask('close')).resolves.toBe(false)
    expect(codesOf(failing.store.getState().draft)).toHaveLength(2)
    expect(reported).toHaveLength(1)

    status = 200
    bodies.length = 0
    const { store, ask } = startedWith(draft)
    await expect(ask('close')).resolves.toBe(true)
    expect(store.getState().draft.refusals).toEqual([])
    expect(bodies).toMatchObject([
      { operation: 'outbound', dealerId: 4, items: [{ code: codeAt(1) }] },
      { operation: 'outbound', dealerId: 3, items: [{ code: codeAt(2) }] },
    ])
  })
})
