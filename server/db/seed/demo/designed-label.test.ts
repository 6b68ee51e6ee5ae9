import { layoutWarnings } from '@zhenma/contract/print-templates/layout-warnings'
import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FERNHOLLOW } from './data/fernhollow/index.ts'
import { XIUYUN } from './data/xiuyun.ts'
import { designedLabel } from './designed-label.ts'
import { drawMark } from './draw-pictures.ts'

const IMAGE_ID = '00000000-0000-4000-8000-000000000001'

test.each([XIUYUN, FERNHOLLOW])(
  'the designed label of a demo company is taken, and nothing is told of it',
  (demo) => {
    const layout = designedLabel(demo.designedLabel, IMAGE_ID)
    expect(printLayout.safeParse(layout).error?.issues ?? []).toEqual([])
    expect(layoutWarnings(layout)).toEqual([])
  },
)

test('the mark on it leaves the corners of its picture clear, and is white within', async () => {
  const { data, info } = await sharp(await drawMark('leaf-mark'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 240, height: 240, channels: 4 })
  const opacityAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
  expect([opacityAt(0, 0), opacityAt(239, 239), opacityAt(120, 120)]).toEqual([0, 0, 255])
  const middle = (40 * info.width + 120) * info.channels
  expect([...data.subarray(middle, middle + 4)]).toEqual([255, 255, 255, 255])
})
