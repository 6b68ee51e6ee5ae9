export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** As `npm test` finds it, which has no types. */
export async function findChromium(): Promise<string> {
  const { href } = new URL('../../../scripts/lib/chromium.mjs', import.meta.url)
  const found = (await import(/* @vite-ignore */ href)) as {
    ensureChromium: () => Promise<string>
  }
  return found.ensureChromium()
}
