import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortFree } from './port.ts'

const host = '127.0.0.1'

test('a used port is named with what to do; once free it passes, and stays free', async () => {
  const other = createServer().listen({ port: 0, host })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(assertPortFree({ port, host })).rejects.toThrow(
    `Cannot listen on port ${port} of ${host}: another program uses it. Choose another with PORT.`,
  )
  other.close()
  await once(other, 'close')
  await assertPortFree({ port, host })
  await assertPortFree({ port, host })
})

test('an address that is not of this machine is told too', async () => {
  await expect(assertPortFree({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    /EADDRNOTAVAIL.*Correct HOST/,
  )
})
