import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from './root.mjs'
import { run } from './run.mjs'

const LAZY = "'lazy' import from 'react' is restricted."
const CHOOSERS = "'Select' import from 'antd' is restricted."
const ANY_LAZY = "* import is invalid because 'lazy' from 'react' is restricted."
const UUID = "'crypto.randomUUID' is restricted from being used."

const IMPORTS_BOTH = `import { lazy } from 'react'
import { Select } from 'antd'
export const both = [lazy, Select]
`

/** Files of the back-office, what they hold, and what is said of each. */
const FILES = {
  'web/src/features/goods/goods-dialog.tsx': [IMPORTS_BOTH, [LAZY, CHOOSERS]],
  'web/src/app/goods.tsx': [
    "import * as React from 'react'\nexport const late = React.lazy\n",
    [ANY_LAZY],
  ],
  'web/src/kit/goods.ts': ['export const key = (): string => crypto.randomUUID()\n', [UUID]],
  // Each of these is where one of both is at home, and only that one.
  'web/src/kit/form/select.tsx': [IMPORTS_BOTH, [LAZY]],
  'web/src/kit/late/part.ts': [IMPORTS_BOTH, [CHOOSERS]],
  'web/src/app/entry/public-page.tsx': [IMPORTS_BOTH, [CHOOSERS]],
  'web/src/kit/list/goods-list.tsx': [
    "import { useState } from 'react'\nimport { Button } from 'antd'\nexport const fine = [useState, Button]\n",
    [],
  ],
}

let folder
let said
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhenma-lint-'))
  copyFileSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, [source]] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  const { stdout } = await run('oxlint', ['--format', 'json', '.'], { capture: true, cwd: folder })
  said = JSON.parse(stdout).diagnostics.filter(({ code }) => code.includes('no-restricted'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(FILES))('%s is told what it may not use', (file, [, expected]) => {
  const messages = said.filter(({ filename }) => filename === file).map(({ message }) => message)
  expect(messages.sort()).toEqual([...expected].sort())
})
