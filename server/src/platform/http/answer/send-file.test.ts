import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { streamOf } from './send-file.ts'

it('gives the pieces in order', async () => {
  const stream = streamOf(() => [Buffer.from('a'), Buffer.from('b')])
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('ab')
})

it('makes no more than the receiver takes', async () => {
  let made = 0
  function* endless() {
    for (;;) {
      made += 1
      yield Buffer.alloc(64 * 1024)
    }
  }
  const stream = streamOf(endless)
  const slow = new PassThrough()
  const ended = pipeline(stream, slow).catch((error: Error) => error.message)
  await once(slow, 'readable')
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThan(10)
  slow.destroy()
  expect(await ended).toContain('Premature close')
})

it('ends the work when the receiver hangs up', async () => {
  const reported: string[] = []
  const stream = streamOf(async function* (hungUp) {
    hungUp.addEventListener('abort', () => reported.push('aborted'))
    try {
      for (;;) yield Buffer.from('more')
    } finally {
      reported.push('ended')
    }
  })
  await once(stream, 'readable')
  stream.destroy()
  await once(stream, 'close')
  await new Promise((resolve) => setImmediate(resolve))
  expect(reported.sort()).toEqual(['aborted', 'ended'])
})

it('breaks off where making fails', async () => {
  const stream = streamOf(function* () {
    yield Buffer.from('a')
    throw new Error('no key')
  })
  await expect(stream.toArray()).rejects.toThrow('no key')
})
