import { signerOf, verifierText } from '@zhenma/codes/transparency-log/note-keys'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { QUICKNET } from '../beacon/beacon-chain.ts'
import { readConfig } from './config.ts'

const LOG_KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const WITNESS_KEY = verifierText(signerOf('w.example', new Uint8Array(32), 'cosignature'))

test('what is empty or blank counts as not set', () => {
  const config = readConfig({ PORT: '', DATA_DIR: '  ', SEED: ' ', LOST_KEYS: '' })
  expect(config).toMatchObject({ port: 7300, seed: 'demo', lostKeys: [] })
  expect(config.dataDir).toBe(resolve('.data'))
})

test.each([
  ['SEED', 'dmeo', '"demo"|"small"|"none"'],
  ['PORT', '73x0', 'must be a number'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'https://z.example.com'],
  ['PUBLIC_URL', 'z.example.com', 'https://z.example.com'],
  ['DATABASE_URL', 'localhost:5432/zhenma', 'postgres://user:password@host:5432/database'],
  ['DATABASE_URL', 'mysql://u:TOPSECRET@h/d', 'postgres://user:password@host:5432/database'],
  ['TRUST_PROXY', 'true', 'how many proxies stand in front of the server (1), or their addresses'],
  ['TRUST_PROXY', 'TRUE', 'everybody could invent the address that is limited'],
  ['TRUST_PROXY', '*', 'everybody could invent the address that is limited'],
  ['TRUST_PROXY', '11', 'must be how many proxies'],
  ['TRUST_PROXY', '-1', 'must be how many proxies'],
  ['TRUST_PROXY', '1.5', 'must be how many proxies'],
  ['TRUST_PROXY', '0.0.0.0/0', 'must be how many proxies'],
  ['TRUST_PROXY', '::/0', 'must be how many proxies'],
  ['TRUST_PROXY', '10.0.0.1,', 'must be how many proxies'],
  ['TRUST_PROXY', 'proxy.example.com', 'must be how many proxies'],
  ['METRICS_TOKEN', 'TOPSECRET', 'at least 16 characters'],
  ['WITNESSED_LOGS', `${LOG_KEY}, TOPSECRET`, 'number 2 is no key of a log'],
  ['WITNESSED_LOGS', LOG_KEY.replace('530d903a', '530d903b'), 'number 1 is no key of a log'],
  ['WITNESSED_LOGS', WITNESS_KEY, 'as the log tells it at /log/…/keys'],
  ['WITNESSES', `${LOG_KEY} https://w.example/log/witness`, 'number 1 must be the key'],
  ['WITNESSES', `${WITNESS_KEY} w.example`, 'number 1 must be the key'],
  ['WITNESSES', WITNESS_KEY, 'its address, which /add-checkpoint follows'],
  ['WITNESSES', `${WITNESS_KEY} https://a.example, ${WITNESS_KEY} https://b.example`, 'number 2'],
  ['WITNESS_QUORUM', '1', 'WITNESSES names 0'],
  ['WITNESS_QUORUM', 'some', 'must be a number'],
  ['BEACON_URLS', 'api.drand.sh', 'must be addresses like'],
  ['BEACON_PUBLIC_KEY', 'ab', 'must have 192 hexadecimal digits'],
])('%s=%s ends the start, saying what it should be and not what it is', (name, value, help) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`please correct the environment: ${name}: `)
  expect(read).toThrow(help)
  expect(read).not.toThrow('TOPSECRET')
})

test.each([
  'postgres://u:p%40ss@db.example.com/zhenma',
  'postgresql://u@localhost:5433/zhenma?sslmode=require',
  'postgres:///zhenma?host=/var/run/postgresql',
])('%s is taken for a database', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test.each([
  [undefined, 0],
  ['', 0],
  ['false', 0],
  ['0', 0],
  ['1', 1],
  [' 2 ', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['Loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s trusts so many, or these', (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
})

test('keys that were given up are a list', () => {
  expect(readConfig({ LOST_KEYS: 'a, b' }).lostKeys).toEqual(['a', 'b'])
})

test('https needs certificate and key: one without the other is refused by name', () => {
  expect(readConfig({}).certificateFiles).toBeUndefined()
  expect(() => readConfig({ TLS_CERT_FILE: '/a.pem' })).toThrow(/TLS_KEY_FILE: is missing/)
  expect(() => readConfig({ TLS_KEY_FILE: '/a.key', TLS_CERT_FILE: ' ' })).toThrow(
    /TLS_CERT_FILE: is missing/,
  )
  const files = { TLS_CERT_FILE: '/a.pem', TLS_KEY_FILE: '/a.key' }
  expect(readConfig(files).certificateFiles).toEqual({ certFile: '/a.pem', keyFile: '/a.key' })
})

test('WITNESSED_LOGS are keys with commas or spaces between; a log has several where it says so', () => {
  expect(readConfig({}).witnessedLogs).toEqual([])
  const other = verifierText(signerOf('example.com/foo', new Uint8Array(32)))
  const read = readConfig({ WITNESSED_LOGS: ` ${LOG_KEY},${other}\n` }).witnessedLogs
  expect(read.map(verifierText)).toEqual([LOG_KEY, other])
})

test('all of the WITNESSES must cosign, unless WITNESS_QUORUM says how many', () => {
  expect(readConfig({}).witnesses).toEqual({ witnesses: [], quorum: 0 })
  const WITNESSES = `${WITNESS_KEY}  https://w.example/log/witness/ `
  const { witnesses, quorum } = readConfig({ WITNESSES }).witnesses
  expect(witnesses.map(({ key, url }) => [verifierText(key), url])).toEqual([
    [WITNESS_KEY, 'https://w.example/log/witness'],
  ])
  expect(quorum).toBe(1)
  expect(readConfig({ WITNESSES, WITNESS_QUORUM: '0' }).witnesses.quorum).toBe(0)
})

test('a public beacon is off by default, drand’s quicknet where addresses are named, and another one only if it is described whole', () => {
  expect(readConfig({}).beacon).toBeUndefined()
  const BEACON_URLS = 'https://api.drand.sh/, https://drand.cloudflare.com'
  const urls = ['https://api.drand.sh', 'https://drand.cloudflare.com']
  expect(readConfig({ BEACON_URLS }).beacon).toEqual({ chain: QUICKNET, urls })
  const own = { BEACON_CHAIN: 'AB'.repeat(32), BEACON_PUBLIC_KEY: 'cd'.repeat(96) }
  expect(() => readConfig({ BEACON_PERIOD: '30' })).toThrow('BEACON_URLS: is missing')
  expect(() => readConfig({ BEACON_URLS, ...own, BEACON_PERIOD: '30' })).toThrow('BEACON_GENESIS')
  const whole = { ...own, BEACON_GENESIS: '1700000000', BEACON_PERIOD: '30' }
  expect(readConfig({ BEACON_URLS, ...whole }).beacon?.chain).toEqual({
    hash: 'ab'.repeat(32),
    publicKey: 'cd'.repeat(96),
    genesisTime: 1_700_000_000,
    periodSeconds: 30,
  })
})
