import { LABEL_KINDS, type LabelKind } from '@zhenma/contract/labels/label-transitions'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/label-words'
import { Form, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { NumberInput } from '../../kit/form/controls.ts'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { batchTexts } from './batches.texts.ts'
import {
  codeCounts,
  NO_PACKAGING,
  PACKAGING_KINDS,
  type PackagingChoice,
} from './packaging-choice.ts'

/** Chooses 1 × m × n, and says at once how many codes that makes. */
export function PackagingInput(props: {
  readonly value?: PackagingChoice
  readonly onChange?: (choice: PackagingChoice) => void
}): ReactNode {
  const t = useTexts(batchTexts)
  const say = useSay()
  const numberText = useNumberText()
  const productCount = Form.useWatch<number | null>('productCount')
  const choice = props.value ?? NO_PACKAGING
  const change = (patch: Partial<PackagingChoice>): void =>
    props.onChange?.({ ...choice, ...patch })
  const counts = codeCounts(choice, productCount)
  return (
    <div className="packaging-input">
      <Segmented
        aria-label={t('packagingKind')}
        value={choice.kind}
        options={PACKAGING_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => change({ kind })}
      />
      {choice.kind === 'plain' && (
        <label className="packaging-kind">
          <span>{t('labelKind')}</span>
          <Select<LabelKind>
            value={choice.labelKind}
            options={LABEL_KINDS.map((kind) => ({
              value: kind,
              label: say(LABEL_KIND_TEXT[kind]),
            }))}
            onChange={(labelKind) => change({ labelKind })}
          />
        </label>
      )}
      {choice.kind !== 'plain' && (
        <div className="packaging-levels">
          {choice.kind === 'nested' && (
            <label>
              <span>{t('packagesPerBox')}</span>
              <NumberInput
                min={1}
                max={100}
                value={choice.packagesPerBox}
                onChange={(packagesPerBox) => change({ packagesPerBox })}
              />
            </label>
          )}
          <label>
            <span>{t(choice.kind === 'nested' ? 'productsPerPackage' : 'productsPerBox')}</span>
            <NumberInput
              min={1}
              max={100}
              value={choice.productsPerPackage}
              onChange={(productsPerPackage) => change({ productsPerPackage })}
            />
          </label>
        </div>
      )}
      {counts && (
        <p className="packaging-counts" role="status">
          {t('makes', {
            total: numberText(counts.total),
            boxes: numberText(counts.boxes),
            packages: numberText(counts.packages),
            products: numberText(counts.products),
          })}
        </p>
      )}
    </div>
  )
}
