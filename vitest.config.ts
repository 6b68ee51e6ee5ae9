import { playwright } from '@vitest/browser-playwright'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LANES } from './e2e/lanes.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** `npm run test:fast` leaves these out: faults, long random runs, large amounts. */
const slow = process.env.TEST_FAST ? ['**/*.slow.test.ts'] : []
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', ...slow]

/** Many files after each other in one process, each with modules of its own. */
const inOneProcess = { isolate: false, setupFiles: [at('scripts/lib/testing/forget-modules.mjs')] }

/** Tests of pure files need nothing around them. */
const pure = (name: string, root: string) => ({
  test: {
    name,
    root: at(root),
    environment: 'node' as const,
    include: ['**/*.test.{ts,tsx}'],
    exclude,
    ...inOneProcess,
    testTimeout: 30_000,
  },
})

const e2eSetup = at('e2e/global-setup.ts')

export default defineConfig({
  test: {
    projects: [
      pure('codes', 'packages/codes'),
      pure('contract', 'packages/contract'),
      pure('buyer-page', 'buyer-page'),
      pure('web', 'web'),
      {
        test: {
          name: 'scripts',
          root: at('scripts'),
          environment: 'node',
          include: ['**/*.test.mjs'],
          ...inOneProcess,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          root: at('server'),
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude,
          globalSetup: [at('server/test/global-setup.ts')],
          // One process for many files: what a module remembers, it remembers of a database.
          isolate: false,
          setupFiles: [at('server/test/forget-words.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Found while tests run, it would have the page loaded anew under one of them.
        optimizeDeps: { include: ['react-dom/client'] },
        test: {
          name: 'kit',
          root: at('web'),
          include: ['src/{kit,app,entities,scanning,features}/**/*.browser.test.tsx'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                // As `npm test` finds it; else playwright's own.
                ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          root: at('e2e'),
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude,
          globalSetup: existsSync(e2eSetup) ? [e2eSetup] : [],
          // The files of a lane share its process: they import the same, and keep nothing in modules.
          isolate: false,
          maxWorkers: LANES,
          // A bound for what hangs, not for what is slow: a busy machine takes four times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
