import { expect, test } from 'vitest'
import { snapLines, snapMove, snapResize } from './snapping.ts'

const label = { left: 0, top: 0, width: 50, height: 30 }
const box = { left: 10, top: 10, width: 8, height: 4 }
const free = snapLines(label, [], 0)

test('what is dragged past a line without nearing it goes just as far as it is dragged', () => {
  expect(snapMove(box, 3.3, 1.7, free, 0.5)).toEqual({
    across: 3.3,
    down: 1.7,
    metAcross: undefined,
    metDown: undefined,
  })
})

test('an edge is drawn to the edge of the label, a middle to its middle', () => {
  // The right edge would stand at 49.7, the middle at 14.8 of 15.
  const moved = snapMove(box, 31.7, 2.8, free, 0.5)
  expect([moved.metAcross, moved.metDown]).toEqual([50, 15])
  expect(moved.across).toBeCloseTo(32)
  expect(moved.down).toBeCloseTo(3)
})

test('of two lines in reach it is the nearer one', () => {
  const other = { left: 20.4, top: 0, width: 20, height: 1 }
  const lines = snapLines(label, [other], 0)
  const moved = snapMove(box, 10.3, 0, lines, 1)
  expect(moved.metAcross).toBe(20.4)
  expect(moved.across).toBeCloseTo(10.4)
})

test('the grid draws what meets no line, and a line goes before it', () => {
  const lines = snapLines(label, [], 2.5)
  expect(snapMove(box, 3.3, 0, lines, 0.5)).toMatchObject({ metAcross: undefined, across: 2.5 })
  expect(snapMove(box, 31.7, 0, lines, 0.5).metAcross).toBe(50)
})

const options = { reach: 0.5, least: 2, keepsRatio: false }

test('a dragged edge meets a line, and the opposite one stays', () => {
  const wider = snapResize(box, { x: 1, y: 0 }, { across: 31.8, down: 9 }, free, options)
  expect(wider).toEqual({
    box: { left: 10, top: 10, width: 40, height: 4 },
    metAcross: 50,
    metDown: undefined,
  })
  const left = snapResize(box, { x: -1, y: -1 }, { across: -4, down: -5 }, free, options)
  expect(left.box).toEqual({ left: 6, top: 5, width: 12, height: 9 })
})

test('nothing becomes smaller than it may, however far it is dragged, and it does not wander', () => {
  const narrow = snapResize(box, { x: -1, y: 0 }, { across: 30, down: 0 }, free, options)
  expect(narrow.box).toEqual({ left: 16, top: 10, width: 2, height: 4 })
  const low = snapResize(box, { x: 1, y: 1 }, { across: -30, down: -30 }, free, options)
  expect(low.box).toEqual({ left: 10, top: 10, width: 2, height: 2 })
})

test.each([
  [
    { x: 1, y: 1 },
    { across: 8, down: 0 },
    { left: 10, top: 10 },
  ],
  [
    { x: -1, y: -1 },
    { across: -8, down: 0 },
    { left: 2, top: 6 },
  ],
  [
    { x: -1, y: 1 },
    { across: 0, down: 4 },
    { left: 2, top: 10 },
  ],
] as const)('a symbol keeps its ratio at handle %o', (handle, drag, corner) => {
  const { box: sized } = snapResize(box, handle, drag, free, { ...options, keepsRatio: true })
  expect(sized).toEqual({ ...corner, width: 16, height: 8 })
})

test('a symbol keeps its ratio where it is as small as it may be', () => {
  const all = { ...options, keepsRatio: true }
  const { box: sized } = snapResize(box, { x: 1, y: 1 }, { across: -20, down: -20 }, free, all)
  expect(sized).toEqual({ left: 10, top: 10, width: 4, height: 2 })
})
