import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { describe, expect, it } from 'vitest'
import { renderOwnWarranty } from './own-page.tsx'
import { renderRegister } from './register-page.tsx'
import { renderWarrantyStatus } from './status-page.tsx'

const options = (language: (typeof LANGUAGES)[number]) => ({
  language,
  addressIn: (other: string) => `/t/1/warranty?lang=${other}`,
  action: '/t/1/warranty',
  checkAddress: '/t/1',
  ticket: 'ticket',
})
const visitor = { phone: '13800138000', proof: 'proof' }
const ATTACK = '"><script>alert(1)</script>'

const own = {
  visitor,
  warranty: {
    number: 'WR1N1',
    cardName: ATTACK,
    productName: ATTACK,
    state: 'live',
    startsOn: '2026-01-31',
    endsOn: '2026-02-28',
    holderName: ATTACK,
    offeredPhone: '',
    pictures: 0,
    message: ATTACK,
  },
  claims: [
    {
      id: 3,
      number: 'WC1N3',
      state: 'received',
      description: ATTACK,
      at: '2026-02-01T08:00:00.000Z',
      pictures: 1,
      answers: [{ at: '2026-02-02T08:00:00.000Z', message: ATTACK }],
    },
  ],
  timeZone: 'Asia/Shanghai',
  formKey: 'key',
  description: ATTACK,
  newPhone: ATTACK,
  refusals: [ATTACK],
} as const

const register = {
  visitor,
  card: { name: ATTACK, months: 12, starts: 'sale', remindDays: 30 },
  proof: 'invoice',
  today: '2026-11-28',
  written: { name: ATTACK, soldOn: '', reminds: false },
  message: ATTACK,
  refusals: [ATTACK],
} as const

describe.each(LANGUAGES)('pages of a warranty in %s', (language) => {
  it('have no script, whatever was typed, and stay small', () => {
    const pages = [
      renderOwnWarranty(own, options(language)),
      renderRegister(register, options(language)),
    ]
    for (const page of pages) {
      expect(page).not.toContain('<script')
      expect(page).toContain('&lt;script&gt;')
      expect(page).not.toMatch(/\{[a-z]+\}/)
      expect(Buffer.byteLength(page)).toBeLessThan(20_000)
    }
  })

  it('ask nobody to be reminded who has not ticked it', () => {
    expect(renderRegister(register, options(language))).not.toContain('checked')
  })

  it('tell whoever checks nothing but whether it is covered', () => {
    const status = { kind: 'registered', state: 'live', endsOn: '2027-01-31' } as const
    const page = renderWarrantyStatus({ status }, options(language))
    expect(page).toContain('2027')
    expect(page).toContain('name="phone"')
  })
})

it('offers no second claim and no transfer while one is open', () => {
  const busy = renderOwnWarranty(own, options('en'))
  expect([busy.includes('name="claim"'), busy.includes('name="offer"')]).toEqual([false, false])
  const free = renderOwnWarranty({ ...own, claims: [] }, options('en'))
  expect([free.includes('name="claim"'), free.includes('name="offer"')]).toEqual([true, true])
})
