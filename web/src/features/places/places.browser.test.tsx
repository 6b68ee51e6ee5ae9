import { downloads } from '@zhenma/contract/files/downloads.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { fill } from '@zhenma/contract/kernel/texts'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { place } from '@zhenma/contract/places/place.entity'
import { type PlaceRow, places } from '@zhenma/contract/places/places.contract'
import { PLACE_KIND_TEXT, type PlaceKind } from '@zhenma/contract/places/places.refusals'
import { placeStock } from '@zhenma/contract/places/stock.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assignmentTexts } from '../../entities/assignments/assignments.texts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { listTexts } from '../../kit/list/list.texts.ts'
import { callOf, leastAnswer, leastRow } from '../../kit/testing/least-answer.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { PlacesPage } from './places-page.tsx'
import { placeTexts as t } from './places.texts.ts'

const site = (id: number, kind: PlaceKind, name: string, parentId: number | null): PlaceRow => ({
  id,
  kind,
  name,
  parentId,
  code: '',
})
const PLACES = [
  site(1, 'factory', 'North', null),
  site(2, 'warehouse', 'East', null),
  site(3, 'workshop', 'Hall A', 1),
  site(4, 'line', 'Line 1', 3),
]
const LIN = {
  ...leastRow(operators.people),
  placeId: 2,
  placeName: 'East',
  placeKind: 'warehouse',
  userId: 5,
  realName: 'Lin',
  username: 'lin',
  duty: 'scanner',
} as const

const NOT_NOW = { status: 409, error: 'NOT_NOW', message: 'Not now', details: [] }

async function open(may: readonly Endpoint[], address = '/things') {
  const { asked } = await playScreen(<PlacesPage />, {
    may: [places.page, ...may],
    address,
    answers: (one) => {
      if (isCall(one, places.page)) return pageOf()
      if (isCall(one, operators.people)) return pageOf(LIN)
      if (isCall(one, downloads.ticket)) return { refusal: NOT_NOW }
      if (isCall(one, places.list)) {
        const parent = one.input.get('parentId')
        return { payload: PLACES.filter(({ parentId }) => !parent || parentId === Number(parent)) }
      }
      if (callOf(one) !== places.get) return undefined
      const found = PLACES.find(({ id }) => one.path.endsWith(`/${id}`))
      return { payload: { ...(leastAnswer(places.get) as object), ...found } }
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return asked
}

const dialog = (name: string) => page.getByRole('dialog').filter({ hasText: name })
const titled = (name: string) => page.getByTitle(name, { exact: true })
const offered = ({ name, kind }: PlaceRow): string => `${name} · ${PLACE_KIND_TEXT[kind].en}`
const [NORTH, EAST] = PLACES as [PlaceRow, PlaceRow, ...PlaceRow[]]

test('the tree shows what lies in what, and opens the place that is chosen', async () => {
  await open([])
  await page.getByRole('button', { name: t.tree.en }).click()
  const drawer = dialog(t.tree.en)
  const lines = drawer.getByRole('treeitem')
  await expect.poll(() => lines.elements().length).toBe(PLACES.length)
  const levels = lines.elements().map((line) => {
    const indent = line.querySelectorAll('.ant-tree-indent-unit').length
    return [line.querySelector('.ant-tree-title')?.textContent, indent]
  })
  const drawn = ({ name, kind }: PlaceRow) => `${name} ${PLACE_KIND_TEXT[kind].en}`
  const [north, east, hall, line] = PLACES.map(drawn)
  expect(levels).toEqual([
    [north, 0],
    [hall, 1],
    [line, 2],
    [east, 0],
  ])
  await drawer.getByText('Line 1').click()
  await expect.element(dialog('Line 1')).toBeVisible()
  const address = document.querySelector('[data-testid=address]')?.textContent
  expect(address).toBe('/things?open=4')
})

test('a new place is offered only what such a place may lie in', async () => {
  const asked = await open([places.create])
  const { create } = entityWords(place)
  await page.getByRole('button', { name: create.en }).first().click()
  const form = dialog(create.en)
  const parent = form.getByRole('combobox', { name: place.columns.parentId.label.en })
  await parent.click()
  await expect.element(titled(offered(EAST))).toBeVisible()
  await form.getByText(PLACE_KIND_TEXT.workshop.en, { exact: true }).click()
  await parent.click()
  await expect.element(titled(offered(NORTH))).toBeVisible()
  expect(titled(offered(EAST)).elements()).toEqual([])
  await titled(offered(NORTH)).click()
  await form.getByRole('textbox', { name: place.columns.name.label.en }).fill('Hall B')
  await form.getByRole('button', { name: kitTexts.save.en, exact: true }).click()
  await expect
    .poll(() => sentTo(asked, places.create))
    .toMatchObject([{ kind: 'workshop', parentId: '1', name: 'Hall B' }])
})

test('who works at a warehouse stands beside it, and is taken from there by whoever assigns', async () => {
  const asked = await open([operators.people, operators.assign], '/things?open=2')
  const people = dialog('East').getByRole('region', { name: assignmentTexts.people.en })
  await expect.element(people).toHaveTextContent('Lin')
  await people
    .getByRole('button', {
      name: fill(assignmentTexts.takeAwayNamed.en, { name: 'Lin', place: 'East' }),
    })
    .click()
  await expect
    .poll(() => sentTo(asked, operators.assign))
    .toEqual([{ placeIds: '[2]', userIds: '[5]', duty: 'scanner', assigned: 'false' }])
})

test('who works at a warehouse is taken as a sheet by whoever may', async () => {
  const asked = await open([operators.people, operators.exportPeople], '/things?open=2')
  const people = dialog('East').getByRole('region', { name: assignmentTexts.people.en })
  await people.getByRole('button', { name: listTexts.exportAs.en }).click()
  await expect
    .poll(() => asked.filter((one) => isCall(one, downloads.ticket)).map(({ json }) => json))
    .toMatchObject([{ path: operators.exportPeople.path, input: { placeId: 2 } }])
})

test('whoever may only look at people assigns nobody, and is not told of stock', async () => {
  const asked = await open([operators.people], '/things?open=2')
  const people = dialog('East').getByRole('region', { name: assignmentTexts.people.en })
  await expect.element(people).toHaveTextContent('Lin')
  expect(people.getByRole('button').elements()).toEqual([])
  expect(sentTo(asked, placeStock.list)).toEqual([])
})
