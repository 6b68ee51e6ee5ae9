import type {
  Area,
  salesRegions,
  RegionDetail,
  RegionRow,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Count, useNamesText, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AreaChoice } from '../../entities/select/area-choice.tsx'
import { salesRegionTexts as t } from './sales-regions.texts.ts'

/** The first areas of a region, and how many there are in all. */
function AreaNames({ row }: { readonly row: RegionRow }): ReactNode {
  const say = useTexts(t)
  const namesText = useNamesText()
  const names = namesText(row.areas.map(({ name }) => name.split(' / ').at(-1) ?? name))
  if (names === '') return '–'
  return row.areaCount > row.areas.length
    ? `${names} ${say('more', { count: row.areaCount })}`
    : names
}

export type RegionShapes = {
  row: RegionRow
  detail: RegionDetail
  input: CallInputOf<typeof salesRegions.save>
}

/** `known`: the areas that the region has already, with their names. */
export const regionFields = (known: readonly Area[] = []) =>
  defineFields<RegionShapes>()([
    {
      name: 'name',
      label: t.name,
      column: { width: 180, sort: true },
      detail: true,
      form: () => <Input maxLength={100} autoFocus />,
    },
    {
      name: 'areas',
      label: t.areas,
      show: (row) => <AreaNames row={row} />,
      column: { width: 320 },
    },
    {
      name: 'areaCount',
      label: t.areaCount,
      show: (row) => <Count value={row.areaCount} />,
      column: { width: 130, align: 'right' },
    },
    {
      name: 'dealerCount',
      label: t.dealerCount,
      show: (row) => <Count value={row.dealerCount} />,
      column: { width: 110, align: 'right', sort: true },
      detail: true,
    },
    {
      name: 'description',
      label: t.description,
      column: { width: 220 },
      detail: true,
      form: () => <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />,
    },
    {
      name: 'createdAt',
      label: t.createdAt,
      show: (row) => <When at={row.createdAt} />,
      column: { width: 120, sort: true, isHidden: true },
      detail: true,
    },
    {
      name: 'areaCodes',
      label: t.areas,
      help: t.chinaHelp,
      form: () => <AreaChoice known={known} />,
    },
  ])

export const regionDetailSections: readonly Section[] = [
  { columns: 2, names: ['dealerCount', 'createdAt'] },
  { names: ['description'] },
]
