import { expect, test } from 'vitest'
import type { DemoLogins } from './platform/config/demo-logins.ts'
import { startedMessage } from './started-message.ts'

const dataDir = '/srv/zhenma'
const demo = (en: string, accounts: DemoLogins['accounts']): DemoLogins => ({
  names: { cn: `${en} cn`, tc: `${en} tc`, en },
  language: 'en',
  accounts,
})
const said = (
  places: Partial<Parameters<typeof startedMessage>[1]>,
  publicUrl = 'https://z.example.com',
) =>
  startedMessage(
    'http://0.0.0.0:7300',
    { dataDir, given: undefined, hasKeyFile: true, ...places },
    [
      demo('Xiuyun', [
        { username: 'admin', password: 'Secret-1', job: 'admin' },
        { username: 'staff', password: 'Secret-22', job: 'staff' },
      ]),
      demo('Fernhollow', [{ username: 'en_admin', password: 'Secret-3', job: 'admin' }]),
    ],
    publicUrl,
  ).split('\n')

test('a start says where it listens, where the data is, and the log-ins of each demo company', () => {
  expect(said({})).toEqual([
    'Zhenma is ready: http://localhost:7300',
    'Data: database, pictures and files, keys in /srv/zhenma',
    '',
    'Demo log-ins of Xiuyun:',
    '  admin  Secret-1   company administrator',
    '  staff  Secret-22  company staff, read only',
    '',
    'Demo log-ins of Fernhollow:',
    '  en_admin  Secret-3  company administrator',
    '',
  ])
})

test('a database or keys that are elsewhere are said to be there', () => {
  expect(said({ given: 'z@db.example.com:5432/zhenma' })[1]).toBe(
    'Data: pictures and files, keys in /srv/zhenma; database in z@db.example.com:5432/zhenma (DATABASE_URL)',
  )
  expect(said({ hasKeyFile: false })[1]).toBe(
    'Data: database, pictures and files in /srv/zhenma; keys in ZHENMA_KEYS',
  )
})

test('an address that no phone elsewhere can open is said to be one', () => {
  expect(said({}, 'http://localhost:7300')[2]).toBe(
    'Printed codes would point to http://localhost:7300, which phones elsewhere cannot open: set PUBLIC_URL before printing.',
  )
})
