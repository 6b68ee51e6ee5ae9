import { describe, expect, test } from 'vitest'
import type { ShownEvent, ShownStep } from './page-design.ts'
import { placeOf, textsOf, wayOf } from './way-lines.ts'

const event = (at: string, more: Partial<ShownEvent> = {}): ShownEvent => ({
  kind: 'harvest',
  at,
  texts: { name: at, region: '', location: '', note: '' },
  translations: {},
  place: '',
  province: undefined,
  files: [],
  ...more,
})
const step = (name: ShownStep['step'], at: string): ShownStep => ({
  step: name,
  at,
  region: '',
  place: '',
  province: undefined,
})
const orderOf = (steps: ShownStep[], events: ShownEvent[], zone = 'Asia/Shanghai') =>
  wayOf(steps, events, zone).map((line) => line.step?.step ?? line.event?.texts.name)

describe('a way', () => {
  test('has events between the movements, as they happened', () => {
    const steps = [
      step('produced', '2026-03-28'),
      step('inbound', '2026-04-01T02:00:00.000Z'),
      step('outbound', '2026-04-03T02:00:00.000Z'),
    ]
    const moments = ['2026-03-20T00:00:00Z', '2026-04-01T02:00:00.000Z', '2026-05-01T00:00:00Z']
    expect(
      orderOf(
        steps,
        moments.map((at) => event(at)),
      ),
    ).toEqual([moments[0], 'produced', 'inbound', moments[1], 'outbound', moments[2]])
  })

  test('counts a day by the zone of the company', () => {
    const steps = [step('produced', '2026-03-28')]
    // In Shanghai it is the 28th already, in Lisbon the 27th.
    const evening = event('2026-03-27T20:00:00Z')
    expect(orderOf(steps, [evening])).toEqual(['produced', evening.at])
    expect(orderOf(steps, [evening], 'Europe/Lisbon')).toEqual([evening.at, 'produced'])
  })

  test('is told of events alone, and of steps alone', () => {
    expect(orderOf([], [event('2026-03-27T20:00:00Z')])).toHaveLength(1)
    expect(orderOf([step('sold', '2026-03-27T20:00:00Z')], [])).toEqual(['sold'])
  })
})

describe('what an event says', () => {
  const said = event('2026-03-27T20:00:00Z', {
    texts: { name: '采收', region: '云南', location: '', note: '手采' },
    translations: { en: { name: 'Harvest' } },
    place: '勐海茶厂',
  })

  test('is in the reader’s language where it is translated, and marked where it is not', () => {
    const texts = textsOf(said, { language: 'en', base: 'cn' })
    expect([texts.name, texts.note]).toEqual([
      { text: 'Harvest', lang: undefined },
      { text: '手采', lang: 'zh-Hans' },
    ])
  })

  test('tells a place no more exactly than the page does', () => {
    const reader = { language: 'cn', base: 'cn' } as const
    const at = (place: ShownEvent) => [
      placeOf(place, 'none', reader).text,
      placeOf(place, 'region', reader).text,
      placeOf(place, 'name', reader).text,
    ]
    expect(at(said)).toEqual(['', '云南', '勐海茶厂'])
    const field = { ...said, texts: { ...said.texts, location: '布朗山' } }
    expect(at(field)).toEqual(['', '云南', '布朗山'])
    expect(at({ ...said, place: '' })).toEqual(['', '云南', '云南'])
  })
})
