import { existsSync } from 'node:fs'
import { run, which } from './run.mjs'

/** Chromium without windows, as Debian packs it: the tests need a fifth less of the processor with it. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const names = [
  WITHOUT_WINDOWS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A Chromium for the browser tests: CHROME_PATH, an installed one, else one that is installed now,
 * by apt as root, else by Playwright into the user's cache. Says what it does. Chinese fonts are
 * installed where apt can, since the tests look at what is printed.
 * @returns {Promise<string>} the program's path
 */
export async function ensureChromium() {
  const apt = process.getuid?.() === 0 ? which('apt-get') : undefined
  let found = await findChromium()
  if (apt) {
    const fonts = (await hasChineseFonts()) ? [] : ['fonts-noto-cjk']
    // Other systems than Debian pack the whole Chromium only.
    const ways = found
      ? [fonts]
      : [
          [WITHOUT_WINDOWS, ...fonts],
          ['chromium', ...fonts],
        ]
    for (const packages of ways)
      if (packages.length === 0 || (await aptInstall(apt, packages))) break
    found ??= await findChromium()
  }
  if (found) return found
  console.log('No Chromium here: installing the one of Playwright for this user …')
  await run('playwright-core', ['install', 'chromium'])
  found = await findChromium()
  if (found) return found
  throw new Error('There is no Chromium that runs here. Install one, or set CHROME_PATH to it.')
}

async function hasChineseFonts() {
  const listed = await run('fc-list', [':lang=zh'], { capture: true })
  if (listed.code === 0 && listed.output.trim() !== '') return true
  return (await run('dpkg-query', ['-W', 'fonts-noto-cjk'], { capture: true })).code === 0
}

async function aptInstall(apt, packages) {
  console.log(`Installing ${packages.join(' and ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update', '-q'], { capture: true, env })
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  const { code, output } = await run(apt, args, { capture: true, env })
  if (code !== 0) console.log(`apt-get could not: ${output.trim().split('\n').at(-1)}`)
  return code === 0
}

async function findChromium() {
  const { chromium } = await import('playwright-core')
  const candidates = [
    process.env.CHROME_PATH,
    ...names.map(which),
    ...places,
    chromium.executablePath(),
  ]
  for (const path of candidates) {
    if (!path || !existsSync(path)) continue
    // Some systems have a stand-in that only tells people to install a snap.
    const { code } = await run(path, ['--version', '--no-sandbox'], { capture: true })
    if (code === 0) return path
  }
  return undefined
}
