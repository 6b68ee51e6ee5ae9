import {
  type Area,
  salesRegions,
  type LevelArea,
} from '@zhenma/contract/sales-regions/sales-regions.contract'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useFailureNotice } from '../../kit/failure-text.tsx'
import { Select, TreeSelect } from '../../kit/form/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { pickerTexts } from './pickers.texts.ts'

type Node = {
  readonly id: string
  readonly pId: string
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
}

const isProvince = (code: string): boolean => code.endsWith('0000')
const isDistrict = (code: string): boolean => !code.endsWith('00')

const nodesOf = (parent: string, found: readonly LevelArea[]): Node[] =>
  found.map(({ code, name, hasChildren }) => ({
    id: code,
    pId: parent,
    value: code,
    title: name,
    isLeaf: !hasChildren,
  }))

/** Cities are the last that is chosen. */
const uptoCities = (nodes: readonly Node[]): Node[] =>
  nodes
    .filter(({ value }) => !isDistrict(value))
    .map((node) => (isProvince(node.value) ? node : { ...node, isLeaf: true }))

const isAbroad = (code: string): boolean => /^[A-Z]{2}$/.test(code)

/**
 * Provinces, cities and districts as a tree whose branches are fetched when opened, and countries.
 * What is chosen already has its name from `known`, before its branch is there. `onlyCities`: provinces and
 * cities, and no countries.
 */
export function AreaChoice(props: {
  readonly value?: readonly string[]
  readonly onChange?: (codes: string[]) => void
  readonly id?: string
  readonly known: readonly Area[]
  readonly onlyCities?: boolean
}): ReactNode {
  const { value = [], onChange, id, onlyCities = false } = props
  const t = useTexts(pickerTexts)
  const showFailure = useFailureNotice()
  const provinces = useCall(salesRegions.level, {})
  const countries = useCall(salesRegions.abroad, {}, { enabled: !onlyCities })
  const known = new Map(props.known.map(({ code, name }) => [code, name]))
  const [branches, setBranches] = useState<readonly Node[]>([])
  const top = nodesOf('', provinces.data ?? [])
  const all = onlyCities ? uptoCities([...top, ...branches]) : [...top, ...branches]
  const here = new Set(all.map((node) => node.value))
  const china = value.filter((code) => !isAbroad(code))
  const abroad = value.filter(isAbroad)
  const open = async (code: string): Promise<void> => {
    try {
      const found = await call(salesRegions.level, { parent: code })
      setBranches((before) => [
        ...before.filter(({ pId }) => pId !== code),
        ...nodesOf(code, found),
      ])
    } catch (failure) {
      showFailure(failure)
    }
  }
  const label = t(onlyCities ? 'provincesAndCities' : 'china')
  const labelled = china.map((code) => ({
    value: code,
    label: here.has(code) ? undefined : (known.get(code) ?? code),
  }))
  return (
    <div className="area-choice">
      <TreeSelect<{ value: string; label?: ReactNode }[], Node>
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        placeholder={label}
        multiple
        labelInValue
        treeDataSimpleMode
        treeData={all}
        value={labelled.map(({ value: code, label }) =>
          label === undefined ? { value: code } : { value: code, label },
        )}
        loadData={(node) => open(String(node.value))}
        treeCheckable
        treeCheckStrictly
        showSearch={{ treeNodeFilterProp: 'title' }}
        maxTagCount={20}
        allowClear
        className="fill"
        onChange={(chosen) => onChange?.([...chosen.map((one) => one.value), ...abroad])}
      />
      {!onlyCities && (
        <Select<string[]>
          aria-label={t('abroad')}
          placeholder={t('abroad')}
          mode="multiple"
          value={abroad}
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount={20}
          allowClear
          className="fill"
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(chosen) => onChange?.([...china, ...chosen])}
        />
      )}
    </div>
  )
}
