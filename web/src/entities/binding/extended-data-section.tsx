import {
  extendedData,
  type ExtendedRow,
  type ExtendedSource,
} from '@zhenma/contract/extended-data/extended-data.contract'
import {
  EXTENDED_SOURCE_TEXT,
  EXTENDED_TYPE_TEXT,
} from '@zhenma/contract/extended-data/extended-data.refusals'
import { isWebAddress } from '@zhenma/contract/extended-data/extended-content'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusTag } from '../../kit/atoms.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { bindingLink, type LinkTarget } from './binding-draft.ts'
import { CarriedSection } from './carried-section.tsx'
import { extendedDataTexts } from './extended-data.texts.ts'

/** Whose extended data: a label's with what its batch and product add, a batch's or a product's. */
type ExtendedDataOf =
  | { readonly of: 'label'; readonly code: string }
  | { readonly of: 'batch'; readonly id: number }
  | { readonly of: 'product'; readonly id: number }

type Row = ExtendedRow & { readonly source?: ExtendedSource }

/** The records of one of the three; the other two calls wait. */
function useRecords(props: ExtendedDataOf) {
  const id = props.of === 'label' ? 0 : props.id
  const code = props.of === 'label' ? props.code : ''
  const calls = {
    label: useCall(extendedData.ofLabel, { code }, { enabled: props.of === 'label' }),
    batch: useCall(extendedData.ofBatch, { id }, { enabled: props.of === 'batch' }),
    product: useCall(extendedData.ofProduct, { id }, { enabled: props.of === 'product' }),
  }
  const { data, error, refetch } = calls[props.of]
  return { data: data as readonly Row[] | undefined, error, refetch }
}

/** What the binding dialog is opened for. */
function linkTarget(props: ExtendedDataOf): LinkTarget {
  switch (props.of) {
    case 'label':
      return { code: props.code }
    case 'batch':
      return { batchId: props.id }
    case 'product':
      return { productId: props.id }
  }
}

/** What a record says. What people typed is text; only addresses of the web are links. */
function Content({ row }: { readonly row: Row }): ReactNode {
  const { type, content, imageUrl, name } = row
  if (type === 'code') return <pre>{content}</pre>
  if ((type === 'link' || type === 'video') && isWebAddress(content)) {
    return (
      <a href={content} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <>
      {imageUrl !== null && <img src={imageUrl} alt={name} loading="lazy" />}
      {content !== '' && <p>{content}</p>}
    </>
  )
}

function Entry({ row }: { readonly row: Row }): ReactNode {
  const t = useTexts(extendedDataTexts)
  const say = useSay()
  return (
    <li>
      <header>
        <b>{row.moduleName === '' ? row.name : `${row.moduleName} · ${row.name}`}</b>
        <small>{say(EXTENDED_TYPE_TEXT[row.type])}</small>
        {row.source !== undefined && (
          <small>{t('from', { source: say(EXTENDED_SOURCE_TEXT[row.source]) })}</small>
        )}
        {!row.displayed && <StatusTag tone="idle">{t('hidden')}</StatusTag>}
      </header>
      <Content row={row} />
    </li>
  )
}

/** All that applies to a label, or what a batch or product carries; what buyers do not see included. */
export function ExtendedDataSection(props: ExtendedDataOf): ReactNode {
  const t = useTexts(extendedDataTexts)
  // The dialog is on the screen of extended data.
  const maySee = useCan(extendedData.list.allow)
  const mayBind = useCan(extendedData.bindLabels.allow) && maySee
  return (
    <CarriedSection
      title={t('title')}
      nothing={t('nothing')}
      bindWord={t('bind')}
      bindHref={mayBind ? bindingLink('/label/extended', linkTarget(props)) : undefined}
      read={useRecords(props)}
      entries={(records) => records.map((row) => <Entry key={row.id} row={row} />)}
    />
  )
}
