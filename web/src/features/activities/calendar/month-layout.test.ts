import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  agendaOf,
  daysOfMonth,
  inRows,
  type Lasting,
  layoutMonth,
} from './month-layout.ts'

const lasting = (id: number, from: string, to: string): Lasting => ({ id, from, to })

test('months follow each other over a year’s end, and have their days', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-11').at(-1)).toBe('2026-11-30')
})

test('weeks begin on Monday; days of other months are none of this one', () => {
  const weeks = layoutMonth('2026-11', [])
  // 1 November 2026 is a Sunday, the 30th a Monday.
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.days.slice(5)).toEqual([undefined, '2026-11-01'])
  expect(weeks[5]?.days.slice(0, 2)).toEqual(['2026-11-30', undefined])
  expect(layoutMonth('2027-02', [])).toHaveLength(4)
})

test('what overlaps lies in lanes; what does not shares one, and weeks say what goes on', () => {
  const weeks = layoutMonth('2026-11', [
    lasting(1, '2026-11-04', '2026-11-12'),
    lasting(2, '2026-11-02', '2026-11-03'),
    lasting(3, '2026-11-03', '2026-11-03'),
  ])
  const layout = weeks.map(({ bars }) =>
    bars.map(({ record, first, last, lane, isBegun, goesOn }) => [
      record.id,
      first,
      last,
      lane,
      isBegun,
      goesOn,
    ]),
  )
  expect(layout[1]).toEqual([
    [2, 0, 1, 0, false, false],
    [3, 1, 1, 1, false, false],
    [1, 2, 6, 0, false, true],
  ])
  expect(layout[2]).toEqual([[1, 0, 3, 0, true, false]])
  expect(layout[3]).toEqual([])
})

test('the agenda has what begins on a day, and on the first what has begun before', () => {
  const before = lasting(1, '2026-10-01', '2026-11-02')
  const later = lasting(2, '2026-11-20', '2026-12-24')
  expect(agendaOf('2026-11', [later, before])).toEqual([
    { day: '2026-11-01', records: [before] },
    { day: '2026-11-20', records: [later] },
  ])
  expect(agendaOf('2026-11', [])).toEqual([])
})

test('in few rows the upper lanes stay, and each day tells how many are left out', () => {
  const [week] = layoutMonth('2027-02', [
    lasting(1, '2027-02-01', '2027-02-07'),
    lasting(2, '2027-02-01', '2027-02-03'),
    lasting(3, '2027-02-02', '2027-02-02'),
    lasting(4, '2027-02-02', '2027-02-05'),
  ])
  if (week === undefined) throw new Error('a month without a week')
  expect(inRows(week, 4)).toEqual({ bars: week.bars, hidden: [0, 0, 0, 0, 0, 0, 0], rows: 4 })
  const { bars, hidden, rows } = inRows(week, 2)
  expect(bars.map(({ record }) => record.id)).toEqual([1])
  expect([hidden, rows]).toEqual([[1, 3, 2, 1, 1, 0, 0], 2])
})

const dayAt = (offset: number): string =>
  new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
const records = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 0, max: 90 })), {
    maxLength: 60,
  })
  .map((all) => all.map(([at, days], id) => lasting(id, dayAt(at), dayAt(at + days))))

test('no two bars of a lane overlap, and every day of every record in the month is covered once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), records, (months, all) => {
      const month = addMonths('2026-01', months)
      const covered: string[] = []
      for (const { days, bars, lanes } of layoutMonth(month, all)) {
        const taken = new Set<string>()
        for (const { record, first, last, lane } of bars) {
          expect(lane).toBeLessThan(lanes)
          for (let column = first; column <= last; column += 1) {
            expect(taken.has(`${lane} ${column}`)).toBe(false)
            taken.add(`${lane} ${column}`)
            covered.push(`${days[column]} ${record.id}`)
          }
        }
      }
      const due = daysOfMonth(month).flatMap((day) =>
        all.filter(({ from, to }) => from <= day && day <= to).map(({ id }) => `${day} ${id}`),
      )
      expect(covered.sort()).toEqual(due.sort())
    }),
  )
})

test('on each day what is shown and what is left out come to what takes place', () => {
  fc.assert(
    fc.property(records, fc.integer({ min: 2, max: 6 }), (all, most) => {
      for (const week of layoutMonth('2026-05', all)) {
        const { bars, hidden, rows } = inRows(week, most)
        expect(rows).toBeLessThanOrEqual(most)
        const ofColumn = (of: typeof bars, column: number): number =>
          of.filter(({ first, last }) => first <= column && column <= last).length
        for (const [column, count] of hidden.entries()) {
          expect(ofColumn(bars, column) + count).toBe(ofColumn(week.bars, column))
          if (count > 0) expect(ofColumn(bars, column)).toBeLessThan(most)
        }
      }
    }),
  )
})
