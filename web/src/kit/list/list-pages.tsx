import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button, Pagination } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { useWidth } from '../use-width.ts'
import type { List, ListEndpoint } from '../use-list.ts'
import { listTexts } from './list.texts.ts'

const PAGE_SIZES = [10, 20, 50, 100]

/** From page to page: by number, or step by step where a list is too long to be counted in pages. */
export function ListPages<E extends ListEndpoint>({ list }: { readonly list: List<E> }): ReactNode {
  const t = useTexts(listTexts)
  const isPhone = useWidth() === 'phone'
  const { pages } = list
  if (!list.total) return null
  if (pages.kind === 'keyset') {
    return (
      <nav className="pages" aria-label={t('page', { page: pages.pageNo })}>
        <Button
          icon={<LeftOutlined />}
          aria-label={t('previous')}
          disabled={!pages.back}
          onClick={pages.back}
        />
        <span>{t('page', { page: pages.pageNo })}</span>
        <Button
          icon={<RightOutlined />}
          aria-label={t('next')}
          disabled={!pages.next}
          onClick={pages.next}
        />
      </nav>
    )
  }
  return (
    <div className="pages">
      <Pagination
        size="small"
        simple={isPhone}
        current={pages.pageNo}
        pageSize={list.input.pageSize}
        total={list.total}
        showSizeChanger={!isPhone}
        pageSizeOptions={PAGE_SIZES}
        onChange={(pageNo, pageSize) => {
          if (pageSize === list.input.pageSize) pages.go(pageNo)
          else list.setPageSize(pageSize)
        }}
      />
    </div>
  )
}
