import { expect, it } from 'vitest'
import { ReadingQueue } from './reading-queue.ts'

/** Work that ends when it is told to. */
function held() {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, ended }
}

it('lets one after the other read, in the order in which they came', async () => {
  const queue = new ReadingQueue(1, 4)
  const first = held()
  const begun: number[] = []
  const work = (number: number) =>
    queue.run(async () => {
      begun.push(number)
      if (number === 1) await first.ended
    })
  const all = [work(1), work(2), work(3)]
  expect(begun).toEqual([1])
  first.end()
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3])
})

it('refuses whoever would have to wait behind too many', async () => {
  const queue = new ReadingQueue(2, 1)
  const all = held()
  const three = [1, 2, 3].map(() => queue.run(() => all.ended))
  const fourth = queue.run(() => Promise.resolve())
  await expect(fourth).rejects.toMatchObject({ key: 'UPLOADS_BUSY' })
  all.end()
  await Promise.all(three)
  expect(await queue.run(() => Promise.resolve('read'))).toBe('read')
})

it('goes on past work that failed, and past who has gone while waiting', async () => {
  const queue = new ReadingQueue(1, 2)
  const first = held()
  const failing = queue.run(async () => {
    await first.ended
    throw new Error('unreadable')
  })
  const sender = new AbortController()
  const gone = queue.run(() => expect.fail('nobody waits for it'), sender.signal)
  const last = queue.run(() => Promise.resolve('read'))
  sender.abort()
  await expect(gone).rejects.toMatchObject({ key: 'UPLOAD_GIVEN_UP' })
  first.end()
  await expect(failing).rejects.toThrow('unreadable')
  expect(await last).toBe('read')
})
