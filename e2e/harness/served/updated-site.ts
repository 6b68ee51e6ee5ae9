import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { passOn } from './pass-on.ts'

export type UpdatedSite = {
  /** Where the site is reached that gets another build. */
  readonly address: string
  /** From now on its worker is that of another build. */
  update(): Promise<void>
  close(): Promise<void>
}

/**
 * Stands in front of the site, so that a journey can give it another build: browsers look for a newer
 * worker past every page, where no route of Playwright's reaches.
 */
export async function updatedSite(address: string): Promise<UpdatedSite> {
  const behind = Number(new URL(address).port)
  let newer: string | undefined
  const server = createServer((asked, answer) => {
    if (newer === undefined || asked.url !== '/worker.js') {
      passOn(asked, answer, behind)
      return
    }
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    answer.end(newer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async update() {
      const [worker, page] = await Promise.all(
        ['/worker.js', '/'].map(async (path) => (await fetch(address + path)).text()),
      )
      newer = otherBuild(worker ?? '', page ?? '')
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The worker of another build, which begins with another of the scripts that the page names. */
function otherBuild(worker: string, page: string): string {
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  const [, other = ''] = /<link rel="modulepreload"[^>]* href="([^"]+)"/.exec(page) ?? []
  const newer = worker
    .replace(/version:\s*"[^"]+"/, 'version:"newer"')
    .replace(new RegExp(`entry:\\s*"${entry}"`), `entry:"${other}"`)
  expect(newer).toContain('version:"newer"')
  expect(newer).toContain(`entry:"${other}"`)
  return newer
}
