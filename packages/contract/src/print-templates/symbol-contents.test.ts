import { dataMatrix } from '@zhenma/codes/symbols/data-matrix'
import { expect, it } from 'vitest'
import { QR_LEVELS } from './layout-limits.ts'
import { qrModules, symbolModules } from './symbol-contents.ts'

const TEXTS = Array.from({ length: 120 }, (_, n) => `https://example.com/t/${7_919 * n}`)

it('makes a symbol that is asked for again only once', () => {
  const symbol = { symbology: 'qr', content: 'code', level: 'M' } as const
  expect(symbolModules(symbol, '8241')).toBe(symbolModules({ ...symbol }, '8241'))
})

it('answers no symbol of another text, level or symbology, however many are asked for in turn', () => {
  const matrix = { symbology: 'data_matrix', content: 'code', level: 'M' } as const
  for (const text of [...TEXTS, ...TEXTS]) {
    for (const level of QR_LEVELS) {
      const qr = { symbology: 'qr', content: 'code', level } as const
      expect(symbolModules(qr, text)).toEqual(qrModules(text, level))
    }
    expect(symbolModules(matrix, text)).toEqual(dataMatrix(text))
  }
})
