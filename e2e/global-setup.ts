import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_ARGUMENTS, findChromium } from './harness/chromium.ts'
import type { Lane } from './harness/lane.ts'
import { buildAll, startServer } from './harness/server.ts'
import { LANES } from './lanes.ts'

type OpenLane = { readonly lane: Lane; close(): Promise<void> }

/** The real server with the demo company, and a browser, for each file that runs at a time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildAll()
  const open = await Promise.all(Array.from({ length: LANES }, openLane))
  project.provide(
    'lanes',
    open.map(({ lane }) => lane),
  )
  return async () => {
    await Promise.all(open.map((one) => one.close()))
  }
}

async function openLane(): Promise<OpenLane> {
  const directory = mkdtempSync(join(tmpdir(), 'zhenma-e2e-'))
  const server = await startServer(directory)
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    headless: true,
    args: [...CHROMIUM_ARGUMENTS],
  })
  const { address, dataDir } = server
  return {
    lane: { address, dataDir, browserEndpoint: browser.wsEndpoint() },
    async close() {
      await browser.close()
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
