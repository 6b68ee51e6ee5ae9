import { expect, test } from 'vitest'
import { troubleFailure } from './trouble-failure.ts'
import { Troubles } from './troubles.ts'

const coded = (code: string): Error => Object.assign(new Error('could not extend file'), { code })

test.each([
  ['a lock that another holds too long', coded('55P03'), 'BUSY'],
  ['a statement that took too long', coded('57014'), 'BUSY'],
  ['no connection came free', new Error('timeout exceeded when trying to connect'), 'BUSY'],
  ['PostgreSQL has no room', coded('53100'), 'STORAGE_FULL'],
  ['the disk has no room', coded('ENOSPC'), 'STORAGE_FULL'],
  ['the quota is used up', coded('EDQUOT'), 'STORAGE_FULL'],
  ['PostgreSQL has no memory', coded('53200'), 'UNAVAILABLE'],
  ['PostgreSQL cannot read its disk', coded('58030'), 'UNAVAILABLE'],
  ['PostgreSQL is frozen', new Error('Query read timeout'), 'UNAVAILABLE'],
  ['PostgreSQL is gone', coded('ECONNREFUSED'), 'UNAVAILABLE'],
  ['anything else', coded('42P01'), undefined],
  ['a name of Object', new Error('constructor'), undefined],
])('%s', (_what, error, key) => {
  expect(troubleFailure(error)?.key).toBe(key)
})

test('a trouble that lasts is logged once a minute, with how many it stands for', () => {
  let nowMs = 0
  const lines: unknown[][] = []
  const log = { error: (...said: unknown[]) => lines.push(said) }
  const troubles = new Troubles(() => nowMs)
  for (nowMs = 0; nowMs < 120_000; nowMs += 10) {
    expect(troubles.note(log, coded('53100'), 'tasks')?.key).toBe('STORAGE_FULL')
  }
  expect(lines).toHaveLength(2)
  expect(lines[1]).toEqual([expect.objectContaining({ alike: 5_999 }), 'tasks'])
  // Another trouble is news, and what is no trouble is told each time.
  troubles.note(log, coded('57P01'), 'tasks')
  troubles.note(log, coded('42P01'), 'unexpected')
  troubles.note(log, coded('42P01'), 'unexpected')
  expect(lines).toHaveLength(5)
})
