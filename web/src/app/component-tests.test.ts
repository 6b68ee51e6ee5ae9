import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FEATURES = fileURLToPath(new URL('../features', import.meta.url))

/** Whether a folder, or one in it, has a test in a browser. */
const isTested = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) =>
    name.endsWith('.browser.test.tsx'),
  )

test('every feature has a test of its screen in a browser', () => {
  const features = readdirSync(FEATURES, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
  expect(features.length).toBeGreaterThan(40)
  expect(features.filter((name) => !isTested(`${FEATURES}/${name}`))).toEqual([])
})
