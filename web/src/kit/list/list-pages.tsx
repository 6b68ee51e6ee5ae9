import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useNumberText } from '../atoms.tsx'
import { Select } from '../form/select.tsx'
import type { List, ListEndpoint } from '../use-list.ts'
import { useWidth } from '../use-width.ts'
import { listTexts } from './list.texts.ts'
import { pageNumbers } from './rows.ts'

const PAGE_SIZES = [10, 20, 50, 100]

function PageSize<E extends ListEndpoint>({ list }: { readonly list: List<E> }): ReactNode {
  const t = useTexts(listTexts)
  return (
    <Select<number>
      size="small"
      aria-label={t('pageSizeLabel')}
      value={list.input.pageSize}
      popupMatchSelectWidth={false}
      options={PAGE_SIZES.map((size) => ({ value: size, label: t('pageSize', { size }) }))}
      onChange={list.setPageSize}
    />
  )
}

/** From page to page: by number, or step by step where a list is too long to be counted in pages. */
export function ListPages<E extends ListEndpoint>({ list }: { readonly list: List<E> }): ReactNode {
  const t = useTexts(listTexts)
  const numberText = useNumberText()
  const isPhone = useWidth() === 'phone'
  const { pages, total } = list
  const mayStep = pages.kind === 'keyset' && (pages.next ?? pages.back) !== undefined
  if (!total && !mayStep) return null
  const last = Math.ceil((total ?? 0) / list.input.pageSize)
  const isNumbered = pages.kind === 'numbered'
  const { pageNo } = pages
  const back = isNumbered ? pageNo > 1 && (() => pages.go(pageNo - 1)) : pages.back
  const next = isNumbered ? pageNo < last && (() => pages.go(pageNo + 1)) : pages.next
  return (
    <nav className="pages" aria-label={t('pages')}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        aria-label={t('previous')}
        disabled={!back}
        onClick={back || undefined}
      />
      {isNumbered && !isPhone ? (
        pageNumbers(pageNo, last).map((page, index) =>
          page === 'gap' ? (
            // Gaps have no identity but their place.
            <span key={`gap-${index}`}>…</span>
          ) : (
            <Button
              key={page}
              type={page === pageNo ? 'primary' : 'text'}
              size="small"
              aria-label={t('page', { page: numberText(page) })}
              aria-current={page === pageNo ? 'page' : undefined}
              onClick={() => pages.go(page)}
            >
              {numberText(page)}
            </Button>
          ),
        )
      ) : (
        <span>
          {isNumbered
            ? `${numberText(pageNo)} / ${numberText(last)}`
            : t('page', { page: numberText(pageNo) })}
        </span>
      )}
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        aria-label={t('next')}
        disabled={!next}
        onClick={next || undefined}
      />
      {!isPhone && <PageSize list={list} />}
    </nav>
  )
}
