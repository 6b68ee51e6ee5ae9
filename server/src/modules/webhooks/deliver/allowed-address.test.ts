import { describe, expect, test } from 'vitest'
import { ForbiddenAddress, guardedLookup, isAllowed, literalAddress } from './allowed-address.ts'
import { post } from './post.ts'

const INTERNAL = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
]

describe('an internal address is refused', () => {
  test.each(INTERNAL)('%s', (address) => {
    expect(isAllowed(address, 'https:', [])).toBe(false)
  })

  test.each(['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '[::ffff:127.0.0.1]'])(
    'however it is written: %s',
    async (host) => {
      const url = `https://${host}/hook`
      expect(literalAddress(new URL(url))).toBeDefined()
      const sending = { url, headers: {}, body: '{}' }
      const { signal } = new AbortController()
      expect(await post(sending, { openNetworks: [] }, signal)).toMatchObject({
        failure: 'address',
      })
    },
  )

  test('behind a name too', async () => {
    const found = await new Promise<Error | null>((resolve) => {
      guardedLookup('https:', [])('localhost', { all: true }, resolve)
    })
    expect(found).toBeInstanceOf(ForbiddenAddress)
  })
})

describe('an address is allowed', () => {
  test.each(['203.0.114.1', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'in the internet, by https only: %s',
    (address) => {
      expect(isAllowed(address, 'https:', [])).toBe(true)
      expect(isAllowed(address, 'http:', [])).toBe(false)
    },
  )

  test('in a network that the installation has opened, by http too', async () => {
    const open = ['127.0.0.0/8', '::1', '10.1.0.0/16']
    expect(isAllowed('10.1.2.3', 'http:', open)).toBe(true)
    expect(isAllowed('10.2.2.3', 'https:', open)).toBe(false)
    const found = await new Promise<string>((resolve) => {
      guardedLookup('http:', open)('localhost', {}, (_error, address) =>
        resolve(typeof address === 'string' ? address : ''),
      )
    })
    expect(isAllowed(found, 'http:', open)).toBe(true)
  })
})
