import { expect, test } from 'vitest'
import { sandboxOf } from './frame-sandbox.ts'

const OWN = 'https://zhenma.example/#/calls'

test('only another site keeps its own origin in a frame', () => {
  expect(sandboxOf('https://reports.example/a', OWN)).toContain('allow-same-origin')
  for (const own of ['/api/docs', 'manual/cn/', 'https://zhenma.example/x', '']) {
    expect(sandboxOf(own, OWN)).not.toContain('allow-same-origin')
  }
  expect(sandboxOf('https://reports.example/a', OWN)).not.toContain('top-navigation')
})
