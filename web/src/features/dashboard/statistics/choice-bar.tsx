import {
  FIGURE_SUBJECTS,
  type FigureSubject,
  PERIOD_UNITS,
  type PeriodUnit,
} from '@zhenma/contract/statistics/statistics.contract'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { DealerSelect, ProductSelect } from '../../../entities/select/pickers.tsx'
import { DayRange } from '../../../kit/form/dates/day-range.tsx'
import { Select } from '../../../kit/form/select.tsx'
import { WordSelect } from '../../../kit/form/word-select.tsx'
import type { AddressPatch } from '../../../kit/tab-context.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Choice, type Figure, YEARS, yearsUntil } from './choice.ts'
import { statisticsTexts } from './statistics.texts.ts'

type BarProps = {
  readonly choice: Choice
  readonly now: Date
  readonly figures: readonly Figure[]
  /** Whether what went to dealers is told. */
  readonly hasDealers: boolean
  readonly onChange: (patch: AddressPatch) => void
}

const numberText = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** Which days, of which year the months; years are always the last ones. */
function Period({ choice, now, onChange }: BarProps): ReactNode {
  const t = useTexts(statisticsTexts)
  if (choice.unit === 'day') {
    return (
      <DayRange
        aria-label={t('span')}
        value={[choice.from, choice.to]}
        onChange={([from, to]) => onChange({ from, to })}
      />
    )
  }
  if (choice.unit === 'year') return <span>{t('lastYears', { count: YEARS })}</span>
  return (
    <Select<number>
      aria-label={t('ofYear')}
      value={choice.year}
      options={yearsUntil(now).map((year) => ({ value: year, label: String(year) }))}
      onChange={(year) => onChange({ year: numberText(year) })}
    />
  )
}

/** What is added up, and by what; every choice goes into the address, back to the first page. */
export function ChoiceBar(props: BarProps): ReactNode {
  const { choice, figures, hasDealers } = props
  const t = useTexts(statisticsTexts)
  const change = (patch: AddressPatch): void => props.onChange({ pageNo: undefined, ...patch })
  const subjects = FIGURE_SUBJECTS.filter((subject) => subject !== 'dealer' || hasDealers)
  return (
    <div className="statistics-bar">
      <Segmented<FigureSubject>
        aria-label={t('by')}
        value={choice.by}
        options={subjects.map((value) => ({ value, label: t(value) }))}
        onChange={(by) => change({ by: by === 'all' ? undefined : by })}
      />
      <Segmented<PeriodUnit>
        aria-label={t('unit')}
        value={choice.unit}
        options={PERIOD_UNITS.map((value) => ({ value, label: t(value) }))}
        onChange={(unit) => change({ unit: unit === 'day' ? undefined : unit })}
      />
      <Period {...props} onChange={change} />
      {choice.by === 'product' && (
        <ProductSelect
          isFilter
          aria-label={t('oneProduct')}
          value={choice.productId ?? null}
          onChange={(id) => change({ productId: numberText(id) })}
        />
      )}
      {choice.by === 'dealer' && (
        <DealerSelect
          isFilter
          aria-label={t('oneDealer')}
          value={choice.dealerId ?? null}
          onChange={(id) => change({ dealerId: numberText(id) })}
        />
      )}
      {figures.length > 1 && (
        <WordSelect<Figure>
          aria-label={t('what')}
          words={figures}
          texts={statisticsTexts}
          any={t('anyWhat')}
          value={choice.what}
          onChange={(what) => change({ what })}
        />
      )}
    </div>
  )
}
