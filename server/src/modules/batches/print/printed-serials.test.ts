import { totalLength } from '@zhenma/codes/serial-range'
import { describe, expect, it } from 'vitest'
import { coveredTwice, liveWithin, type RunSerials, shareOut } from './printed-serials.ts'

const run = (
  lo: number,
  hi: number,
  state: RunSerials['state'] = 'issued',
  spoiled: RunSerials['spoiled'] = [],
): RunSerials => ({ lo, hi, state, spoiled })

describe('serials of a batch', () => {
  it('were never issued without a run', () => {
    const whole = { lo: 5, hi: 9 }
    expect(shareOut(whole, [])).toEqual({
      printed: [],
      open: [],
      spoiled: [],
      neverIssued: [whole],
      spoiledElsewhere: [],
      repeated: [],
    })
  })

  it('are printed, open, spoiled or never issued; what was spoiled and issued again lives', () => {
    const shares = shareOut({ lo: 1, hi: 100 }, [
      run(1, 40, 'printed', [{ lo: 11, hi: 20 }]),
      run(11, 15),
      run(51, 60, 'spoiled', [{ lo: 51, hi: 60 }]),
    ])
    expect(shares).toEqual({
      printed: [
        { lo: 1, hi: 10 },
        { lo: 21, hi: 40 },
      ],
      open: [{ lo: 11, hi: 15 }],
      spoiled: [
        { lo: 16, hi: 20 },
        { lo: 51, hi: 60 },
      ],
      neverIssued: [
        { lo: 41, hi: 50 },
        { lo: 61, hi: 100 },
      ],
      spoiledElsewhere: [{ lo: 11, hi: 15 }],
      repeated: [],
    })
  })

  it('that two runs hold are printed as soon as one of them is', () => {
    const shares = shareOut({ lo: 1, hi: 10 }, [run(1, 6), run(4, 10, 'printed')])
    expect(shares.open).toEqual([{ lo: 1, hi: 3 }])
    expect(shares.printed).toEqual([{ lo: 4, hi: 10 }])
    expect(shares.repeated).toEqual([{ lo: 4, hi: 6 }])
  })

  it('are shared out without gap or overlap, as serial by serial', () => {
    const batch = { lo: 1, hi: 60 }
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 200; round += 1) {
      const runs = Array.from({ length: next(6) }, () => {
        const lo = 1 + next(60)
        const hi = Math.min(60, lo + next(30))
        const cut = lo + next(hi - lo + 1)
        const spoiled = next(2) === 0 ? [] : [{ lo: cut, hi: Math.min(hi, cut + next(5)) }]
        return run(lo, hi, next(2) === 0 ? 'issued' : 'printed', spoiled)
      })
      const shares = shareOut(batch, runs)
      const has = (ranges: readonly { lo: number; hi: number }[], serial: number): boolean =>
        ranges.some(({ lo, hi }) => lo <= serial && serial <= hi)
      for (let serial = batch.lo; serial <= batch.hi; serial += 1) {
        const holding = runs.filter((one) => has([one], serial))
        const live = holding.filter((one) => !has(one.spoiled, serial))
        const isPrinted = live.some(({ state }) => state === 'printed')
        expect({
          printed: has(shares.printed, serial),
          open: has(shares.open, serial),
          spoiled: has(shares.spoiled, serial),
          neverIssued: has(shares.neverIssued, serial),
          repeated: has(shares.repeated, serial),
        }).toEqual({
          printed: isPrinted,
          open: live.length > 0 && !isPrinted,
          spoiled: holding.length > 0 && live.length === 0,
          neverIssued: holding.length === 0,
          repeated: live.length > 1,
        })
      }
      const { printed, open, spoiled, neverIssued } = shares
      const counts = [printed, open, spoiled, neverIssued].map(totalLength)
      expect(counts.reduce((sum, count) => sum + count)).toBe(60)
    }
  })
})

it('what lives of a run within a range', () => {
  const part = run(1, 20, 'issued', [{ lo: 5, hi: 8 }])
  expect(liveWithin(part, { lo: 4, hi: 9 })).toEqual([
    { lo: 4, hi: 4 },
    { lo: 9, hi: 9 },
  ])
  expect(liveWithin(part, { lo: 5, hi: 8 })).toEqual([])
  expect(liveWithin(part, { lo: 21, hi: 30 })).toEqual([])
})

it('what several ranges cover twice', () => {
  expect(
    coveredTwice([
      { lo: 1, hi: 10 },
      { lo: 3, hi: 4 },
      { lo: 8, hi: 15 },
      { lo: 9, hi: 9 },
      { lo: 16, hi: 20 },
    ]),
  ).toEqual([
    { lo: 3, hi: 4 },
    { lo: 8, hi: 10 },
  ])
})
