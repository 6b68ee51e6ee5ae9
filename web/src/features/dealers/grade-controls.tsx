import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { dealerTexts } from './dealers.texts.ts'

/** Dealers of one grade, for the list's filter; each with how many have it. */
export function GradeFilter(props: {
  readonly value?: string | null
  readonly onChange?: (grade: string | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  const { value, ...rest } = props
  const t = useTexts(dealerTexts)
  const numberText = useNumberText()
  const all = useCall(dealers.grades, {})
  return (
    <Select<string>
      {...rest}
      value={value ?? null}
      allowClear
      loading={all.isPending}
      placeholder={t('anyGrade')}
      popupMatchSelectWidth={false}
      options={(all.data ?? [])
        .filter(({ grade }) => grade !== '')
        .map(({ grade, count }) => ({ value: grade, label: `${grade} (${numberText(count)})` }))}
    />
  )
}
