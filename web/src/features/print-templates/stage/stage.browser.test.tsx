import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInTab } from '../../../kit/testing/render-in-tab.tsx'
import type { Placed } from '../arranging/placed.ts'
import { byId, placed } from '../arranging/testing/placed-elements.ts'
import { marksOf } from './stage-marks.ts'
import { Stage } from './stage.tsx'

const LABEL = { width: 100, height: 60 }
const SCALE = 5

/** What the stage made of the elements, and how often each of them was drawn. */
const state: { elements: readonly Placed[]; chosen: ReadonlySet<string> } = {
  elements: [],
  chosen: new Set(),
}
const drawn = new Map<string, number>()
afterEach(() => drawn.clear())

const draw = ({ id }: Placed): ReactNode => {
  drawn.set(id, (drawn.get(id) ?? 0) + 1)
  return null
}
const isHollow = (): boolean => false
const handlesOf = (): 'all' => 'all'
const settle = (element: Placed): Placed => element

function Played({ elements, isSnapping }: { elements: readonly Placed[]; isSnapping: boolean }) {
  const [present, setPresent] = useState(elements)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <div style={{ width: 700, height: 460, display: 'grid' }}>
      <Stage<Placed>
        label={LABEL}
        bleed={0}
        elements={present}
        chosen={chosen}
        mayEdit
        hasGrid={false}
        isSnapping={isSnapping}
        room={undefined}
        scale={SCALE}
        draw={draw}
        isHollow={isHollow}
        handlesOf={handlesOf}
        settle={settle}
        onChoose={(next) => {
          state.chosen = next
          setChosen(next)
        }}
        onElements={(next) => {
          state.elements = next
          setPresent(next)
        }}
        name="Label"
        describedBy="none"
        onKeyDown={() => {}}
        viewRef={() => {}}
      />
    </div>
  )
}

const play = (elements: readonly Placed[], isSnapping = false) => {
  state.elements = elements
  state.chosen = new Set()
  return renderInTab(<Played elements={elements} isSnapping={isSnapping} />)
}

const picture = () => page.elementLocator(document.querySelector('.stage-picture') as Element)
/** A place of the label in pixels of the stage's picture. */
const at = (x: number, y: number) => {
  const { left, top } = (
    document.querySelector('.stage-label') as SVGRectElement
  ).getBoundingClientRect()
  const whole = (document.querySelector('.stage-picture') as Element).getBoundingClientRect()
  return { x: left - whole.left + x * SCALE, y: top - whole.top + y * SCALE }
}
const drag = (from: readonly [number, number], to: readonly [number, number]) =>
  userEvent.dragAndDrop(picture(), picture(), {
    sourcePosition: at(...from),
    targetPosition: at(...to),
  })

/** Sixty elements of 6 × 4 mm in ten columns. */
const sixty = Array.from({ length: 60 }, (_, index) =>
  placed(`e${index}`, {
    x: (index % 10) * 10,
    y: Math.floor(index / 10) * 10,
    width: 6,
    height: 4,
  }),
)

test('of sixty elements a dragged one is drawn once, when it is let go, and the others not at all', async () => {
  await play(sixty)
  await expect.poll(() => drawn.size).toBe(60)
  drawn.clear()
  await drag([12, 2], [17, 7])
  await expect.poll(() => byId(state.elements, 'e1')).toMatchObject({ x: 15, y: 5 })
  expect(Object.fromEntries(drawn)).toEqual({ e1: 1 })
})

test('a drag snaps to the edge of another element, and goes just where it is dragged where nothing snaps', async () => {
  const two = [placed('a', { x: 10, y: 10 }), placed('b', { x: 60, y: 40 })]
  const screen = await play(two, true)
  // Its left edge would stand at 59.4.
  await drag([15, 15], [64.4, 22])
  await expect.poll(() => byId(state.elements, 'a').x).toBe(60)
  await screen.unmount()
  await play(two, false)
  await drag([15, 15], [64.4, 22])
  await expect.poll(() => byId(state.elements, 'a').x).toBeCloseTo(59.4, 1)
})

test('a rectangle chooses what it touches, with the groups of that; a locked element is passed by', async () => {
  await play([
    placed('a', { x: 20, y: 10 }),
    placed('b', { x: 80, y: 40, group: 'g1' }),
    placed('c', { x: 20, y: 30, group: 'g1' }),
    placed('d', { x: 20, y: 45, locked: true }),
  ])
  await drag([10, 5], [25, 50])
  await expect.poll(() => [...state.chosen].toSorted()).toEqual(['a', 'b', 'c'])
  await picture().click({ position: at(60, 20) })
  await expect.poll(() => state.chosen.size).toBe(0)
})

test('a press chooses a group, a second element with Shift, a double press the element alone', async () => {
  await play([
    placed('a', { x: 20, y: 10, group: 'g1' }),
    placed('b', { x: 80, y: 40, group: 'g1' }),
    placed('c', { x: 20, y: 30 }),
  ])
  await picture().click({ position: at(25, 15) })
  await expect.poll(() => [...state.chosen].toSorted()).toEqual(['a', 'b'])
  await picture().click({ position: at(25, 35), modifiers: ['Shift'] })
  await expect.poll(() => [...state.chosen].toSorted()).toEqual(['a', 'b', 'c'])
  await picture().dblClick({ position: at(25, 15) })
  await expect.poll(() => [...state.chosen]).toEqual(['a'])
  expect(byId(state.elements, 'a')).toMatchObject({ x: 20, y: 10 })
})

test('a handle resizes one element, and the opposite corner stays', async () => {
  await play([placed('a', { x: 20, y: 10, width: 20, height: 10 })])
  await picture().click({ position: at(30, 15) })
  await expect.poll(() => document.querySelectorAll('[data-handle]').length).toBe(8)
  await drag([40, 20], [50, 32])
  await expect
    .poll(() => byId(state.elements, 'a'))
    .toMatchObject({ x: 20, y: 10, width: 30, height: 22 })
  await drag([20, 10], [25, 16])
  await expect
    .poll(() => byId(state.elements, 'a'))
    .toMatchObject({ x: 25, y: 16, width: 25, height: 16 })
})

test('many are carried as one while they are dragged, drawn nowhere else meanwhile, and each once when they are let go', async () => {
  await play(sixty)
  await drag([98, 58], [1, 1])
  await expect.poll(() => state.chosen.size).toBe(60)
  const svg = picture().element() as SVGSVGElement
  const shown = () => [...svg.querySelectorAll('[data-element]:not([visibility="hidden"])')].length
  const carried = () => document.querySelector<SVGElement>('.stage-carried > svg')
  const marks = marksOf(svg, null)
  marks.shift(state.chosen, 10, -6)
  expect(carried()?.querySelectorAll('[data-element]').length).toBe(60)
  const [from, to] = [svg.getBoundingClientRect(), carried()?.getBoundingClientRect()]
  expect((to?.left ?? 0) - from.left).toBeCloseTo(10 * SCALE, 1)
  expect((to?.top ?? 0) - from.top).toBeCloseTo(-6 * SCALE, 1)
  expect(shown()).toBe(0)
  marks.unshift()
  expect(carried()).toBeNull()
  expect(shown()).toBe(60)

  drawn.clear()
  await drag([2, 2], [4, 3])
  await expect.poll(() => byId(state.elements, 'e59')).toMatchObject({ x: 92, y: 51 })
  expect(Object.values(Object.fromEntries(drawn))).toEqual(sixty.map(() => 1))
  expect(carried()).toBeNull()
  expect(shown()).toBe(60)
})
