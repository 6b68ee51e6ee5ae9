import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { ACTIVITY_CONTENT_LIMIT } from '@zhenma/contract/activities/activities.contract'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { renderDrawForm, renderDrawResult } from './draw-page.tsx'
import { renderMyPoints } from './my-points-page.tsx'
import { renderMyPrizes } from './my-prizes-page.tsx'
import type { WinProgress } from './progress.tsx'

const ATTACK = '"><script>alert(1)</script>'
const AT = '2026-11-28T08:00:00.000Z'
const ZONE = 'Asia/Shanghai'
/** Wins and entries that a page shows at most. */
const PRIZES = 20
const ENTRIES = 20

/** Characters of which none follows from those before it, as the longest description has. */
const LONGEST =
  ATTACK +
  Array.from({ length: ACTIVITY_CONTENT_LIMIT - ATTACK.length }, (_, n) =>
    String.fromCharCode(0x4e00 + ((n * n * 7919) % 9_973)),
  ).join('')

const options = (language: Language) => ({
  language,
  addressIn: (other: string) => `/t/1/draw?lang=${other}`,
  action: '/t/1/draw',
  prizesAddress: '/prizes/acme',
})

const win: WinProgress = {
  prizeName: ATTACK,
  amountCents: null,
  points: null,
  givenPoints: null,
  winCheck: 'checked',
  isHeld: false,
  delivery: 'delivered',
  isClaimed: true,
  logisticsCompany: ATTACK,
  trackingNumber: ATTACK,
  payoutState: null,
  state: 'sent',
  handover: 'parcel',
  collectUntil: null,
  isCollectOver: false,
  redeemedAt: null,
  redeemedDealerName: null,
  timeZone: ZONE,
  note: ATTACK,
}

const form = (language: Language): string =>
  renderDrawForm(
    {
      code: ATTACK,
      ticket: ATTACK,
      asksPhone: true,
      isForPoints: false,
      phone: '13800138000',
      refusal: ATTACK,
    },
    {
      activityName: ATTACK,
      content: LONGEST,
      base: 'cn',
      imageUrl: '/pictures/1/a.jpg',
      company: ATTACK,
      startsAt: AT,
      endsAt: AT,
      timeZone: ZONE,
      rule: {
        rule: 'chance',
        winningRate: 50,
        budgetPieces: 100,
        maximumParticipants: 1_000,
        perPersonDay: 1,
        perPerson: 3,
        firstCheckOnly: true,
        proof: 'hidden',
        secondCheck: true,
      },
      places: ['云南省', '广东省深圳市'],
      isByRegions: true,
      prizes: Array.from({ length: 20 }, (_, n) => ({ name: `${ATTACK}${n}`, quantity: n })),
    },
    options(language),
  )

const result = (language: Language): string =>
  renderDrawResult(
    {
      ...win,
      activityName: ATTACK,
      isWin: true,
      imageUrl: '/pictures/1/a.jpg',
      receiverName: ATTACK,
      receiverPhone: ATTACK,
      receiverAddress: ATTACK,
      payoutWay: 'hand',
      proof: { seedSha256: 'a'.repeat(64), entry: 7, ordinal: 3, path: '/log/acme/draws/7' },
    },
    { ...options(language), refusal: ATTACK },
  )

const prizes = (language: Language): string =>
  renderMyPrizes(
    {
      phone: '13800138000',
      points: {
        available: 120,
        level: {
          name: ATTACK,
          multiplier: 150,
          birthdayPoints: 50,
          freeShipping: true,
          earlyAccess: true,
        },
        nextLevel: { name: ATTACK, missing: 30 },
        next: { at: AT, amount: 20 },
        timeZone: ZONE,
      },
      wins: Array.from({ length: PRIZES }, (_, id) => ({
        ...win,
        id,
        activityName: ATTACK,
        drawnAt: AT,
        address: `/t/1/win/${id}`,
      })),
      proof: ATTACK,
      page: 1,
      hasMore: true,
      shopAction: '/t/1/shop',
    },
    options(language),
  )

const points = (language: Language): string =>
  renderMyPoints(
    {
      available: 120,
      entries: Array.from({ length: ENTRIES }, (_, number) => ({
        number,
        kind: 'earn' as const,
        amount: 5,
        available: 120,
        reason: ATTACK,
        isBirthday: false,
        at: AT,
        expiresAt: AT,
      })),
      timeZone: ZONE,
      proof: ATTACK,
      isLater: true,
      next: 7,
      birthday: { day: null, today: '2026-11-30', refusal: ATTACK },
    },
    options(language),
  )

describe.each(LANGUAGES)('pages of a draw in %s', (language) => {
  it.each([
    ['its form and rules', form],
    ['what was won', result],
    ['all that somebody has won', prizes],
    ['what points came from', points],
  ])('%s: no script, whatever was typed, and small', (_what, page) => {
    const html = page(language)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/\{[a-z]+\}/)
    expect(gzipSync(html).length).toBeLessThan(20_000)
  })
})
