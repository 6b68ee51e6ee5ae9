import { describe, expect, it } from 'vitest'
import { readSearch, readSerial } from './search-text.ts'

describe('what is searched for', () => {
  it('is a code, however it was scanned or pasted', () => {
    const code = { kind: 'code', text: '77391736702732168263' }
    expect(readSearch('77391736702732168263')).toEqual(code)
    expect(readSearch(' 7739 1736 7027 3216 8263\n')).toEqual(code)
    expect(readSearch('https://zhenma.example/t/77391736702732168263?x=1')).toEqual(code)
  })

  it('is a serial of at least six digits', () => {
    expect(readSearch('150120')).toEqual({ kind: 'serial', text: '150120' })
    expect(readSearch('11,483,336')).toEqual({ kind: 'serial', text: '11483336' })
    expect(readSearch('000123')).toEqual({ kind: 'serial', text: '000123' })
    expect(readSearch('12345')).toEqual({ kind: 'too-short' })
    expect(readSearch('12,345')).toEqual({ kind: 'too-short' })
    expect(readSearch('  ')).toEqual({ kind: 'nothing' })
  })
})

describe('an end of a range', () => {
  it('is a whole serial above zero', () => {
    expect(readSerial(' 1,000 ')).toBe(1000)
    expect(readSerial('7')).toBe(7)
    for (const typed of ['', '0', '-5', '1.5', 'abc', '99999999999999999999']) {
      expect(readSerial(typed)).toBeUndefined()
    }
  })
})
