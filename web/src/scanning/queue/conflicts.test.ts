import { expect, test } from 'vitest'
import { refusalOf, type Scans } from './conflicts.ts'
import { codeAt, scannedAt } from '../submission/testing/scanned-code.ts'

const CODES = [1, 2, 3].map(codeAt)
const SCANS: Scans = [1, 2, 3].map((serial) => ({
  scanned: scannedAt(serial, { status: 'outbound', productName: null }),
  refusal: null,
  notices: [],
}))
const whole = { error: 'LABEL_WRONG_STATE', message: 'two labels are out' }

test('a run of serials is told on each code that lies in it', () => {
  const values = { code: `${codeAt(2)}–${codeAt(3)}`, status: 'out' }
  const details = [{ error: 'LABEL_WRONG_STATUS', message: 'out', start: 2, end: 3, values }]
  expect(refusalOf(CODES, { ...whole, details }, SCANS)).toEqual({
    message: whole.message,
    codes: [2, 3].map((serial) => ({
      code: codeAt(serial),
      error: 'LABEL_WRONG_STATUS',
      message: 'out',
      values: { ...values, code: codeAt(serial) },
    })),
    others: [],
  })
})

test('a problem inside a box is the box’s; a code that is none of ours is refused too', () => {
  const details = [
    {
      error: 'LABEL_BOX_ELSEWHERE',
      message: 'inside',
      code: codeAt(9),
      values: { box: codeAt(1) },
    },
  ]
  const unknown = { error: 'LABEL_CODE_UNKNOWN', message: 'unknown', values: { code: codeAt(3) } }
  const scans = [...SCANS.slice(0, 2), { scanned: null, refusal: unknown, notices: [] }]
  const { codes, others } = refusalOf(CODES, { ...whole, details }, scans)
  expect(codes.map(({ code, error }) => [code, error])).toEqual([
    [codeAt(1), 'LABEL_BOX_ELSEWHERE'],
    [codeAt(3), 'LABEL_CODE_UNKNOWN'],
  ])
  expect(others).toEqual([])
})

test('what names no code of the submission is told as a whole, and never nothing', () => {
  const details = [{ error: 'LABEL_WRONG_STATUS', message: 'out', start: 2, end: 3 }]
  // The codes could not be asked for.
  expect(refusalOf(CODES, { ...whole, details }, undefined)).toMatchObject({
    codes: [],
    others: [{ error: 'LABEL_WRONG_STATUS' }],
  })
  expect(refusalOf([], { ...whole, details: [] }, undefined).others).toEqual([whole])
})
