import { layoutWarnings } from '@zhenma/contract/print-templates/layout-warnings'
import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import { expect, test } from 'vitest'
import { FERNHOLLOW } from './data/fernhollow/index.ts'
import { XIUYUN } from './data/xiuyun.ts'
import { designedLabel } from './designed-label.ts'

const IMAGE_ID = '00000000-0000-4000-8000-000000000001'

test.each([XIUYUN, FERNHOLLOW])(
  'the designed label of a demo company is taken, and nothing is told of it',
  (demo) => {
    const layout = designedLabel(demo.designedLabel, IMAGE_ID)
    expect(printLayout.safeParse(layout).error?.issues ?? []).toEqual([])
    expect(layoutWarnings(layout)).toEqual([])
  },
)
