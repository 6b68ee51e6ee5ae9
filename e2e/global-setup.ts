import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { buildAll, startServer } from './harness/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run listens, `http://127.0.0.1:port`. */
    address: string
    /** The server's DATA_DIR. */
    dataDir: string
    /** Where the browser of this run is reached. */
    browserEndpoint: string
  }
}

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The real server with the demo company, and one browser, for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildAll()
  const directory = mkdtempSync(join(tmpdir(), 'zhenma-e2e-'))
  const server = await startServer(directory)
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    headless: true,
    args: CHROMIUM_ARGUMENTS,
  })
  project.provide('address', server.address)
  project.provide('dataDir', server.dataDir)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** As `npm test` finds it, which has no types. */
async function findChromium(): Promise<string> {
  const { href } = new URL('../scripts/lib/chromium.mjs', import.meta.url)
  const found = (await import(/* @vite-ignore */ href)) as {
    ensureChromium: () => Promise<string>
  }
  return found.ensureChromium()
}
