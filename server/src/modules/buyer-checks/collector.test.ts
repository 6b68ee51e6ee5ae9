import { expect, test } from 'vitest'
import { Collector } from './collector.ts'

type Group = {
  readonly items: readonly number[]
  readonly answer: (answers: readonly string[]) => void
  readonly refuse: (error: Error) => void
}

function collect(
  wish: { inFlight?: number; besideSize?: number; groupSize?: number; backlog?: number } = {},
) {
  const groups: Group[] = []
  let arrived = (): void => {}
  const collector = new Collector<number, string>({
    run: (items) =>
      new Promise((answer, refuse) => {
        groups.push({ items, answer, refuse })
        arrived()
      }),
    besideSize: wish.besideSize ?? 100,
    besideMs: 0,
    inFlight: wish.inFlight ?? 1,
    groupSize: wish.groupSize ?? 100,
    backlog: wish.backlog ?? 100,
    refuse: () => new Error('too many'),
  })
  const group = async (position: number): Promise<Group> => {
    while (groups[position] === undefined) {
      await new Promise<void>((resolve) => {
        arrived = resolve
      })
    }
    return groups[position]
  }
  return { collector, groups, group }
}

test('what arrives together is answered together, each with its own answer', async () => {
  const { collector, group } = collect()
  const answers = Promise.all([1, 2, 3].map((item) => collector.submit(item)))
  const { items, answer } = await group(0)
  expect(items).toEqual([1, 2, 3])
  answer(['one', 'two', 'three'])
  expect(await answers).toEqual(['one', 'two', 'three'])
})

test('while a group is under way the next gathers, no larger than allowed', async () => {
  const { collector, group, groups } = collect({ groupSize: 2 })
  const answers = [1, 2, 3, 4, 5].map((item) => collector.submit(item))
  const first = await group(0)
  expect(first.items).toEqual([1, 2])
  expect(groups).toHaveLength(1)
  first.answer(['a', 'b'])
  const second = await group(1)
  expect(second.items).toEqual([3, 4])
  second.answer(['c', 'd'])
  const third = await group(2)
  third.answer(['e'])
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a group that takes long does not keep the next one, as far as there is room', async () => {
  const { collector, group, groups } = collect({ inFlight: 2 })
  const one = collector.submit(1)
  const slow = await group(0)
  const two = collector.submit(2)
  const beside = await group(1)
  const three = collector.submit(3)
  beside.answer(['two'])
  expect(await two).toBe('two')
  expect((await group(2)).items).toEqual([3])
  groups[2]?.answer(['three'])
  expect(await three).toBe('three')
  slow.answer(['one'])
  expect(await one).toBe('one')
})

test('a failed group refuses its own items only', async () => {
  const { collector, group } = collect({ groupSize: 1, inFlight: 2 })
  const [one, two] = [collector.submit(1), collector.submit(2)]
  const failed = one.catch((error: Error) => error.message)
  ;(await group(0)).refuse(new Error('lost'))
  ;(await group(1)).answer(['two'])
  expect(await failed).toBe('lost')
  expect(await two).toBe('two')
})

test('a group that is not answered whole is refused', async () => {
  const { collector, group } = collect()
  const refused = collector.submit(1).catch((error: Error) => error.message)
  ;(await group(0)).answer([])
  expect(await refused).toMatch('not answered whole')
})

test('beyond the backlog one is refused at once', async () => {
  const { collector, group } = collect({ backlog: 1 })
  const kept = collector.submit(1)
  await expect(collector.submit(2)).rejects.toThrow('too many')
  ;(await group(0)).answer(['kept'])
  expect(await kept).toBe('kept')
})
