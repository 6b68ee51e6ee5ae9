import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts'

/** A browser of this process, as the journeys' one. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGUMENTS],
  })
}

const LATENCY_MS = 40
const BYTES_PER_SECOND = 10_000_000 / 8
const CPU_SLOWER = 4

/** Makes a page as slow as the budgets assume: 10 Mbit/s, 40 ms, a processor four times slower. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
}
