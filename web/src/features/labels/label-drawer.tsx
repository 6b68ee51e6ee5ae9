import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { isAllowed } from '@zhenma/contract/labels/label-transitions'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { transparencyLog } from '@zhenma/contract/transparency-log/transparency-log.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { Button, Drawer, QRCode, Tabs } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import {
  ActivityOfLabel,
  ExtendedData,
  QaCard,
  WarrantiesOfLabel,
} from '../../entities/binding/carried.tsx'
import { ActivationTag, KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Can } from '../../kit/can.tsx'
import { Code } from '../../kit/atoms.tsx'
import { DetailFields } from '../../kit/dialog/detail-fields.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { BoxTree } from './box-tree.tsx'
import { inspectionTexts } from './inspection.texts.ts'
import { BoxPath } from './label-boxes.tsx'
import { LabelChecks } from './label-checks.tsx'
import { LabelHistory } from './label-history.tsx'
import { LabelInspection } from './label-inspection.tsx'
import { labelDetailSections, labelFields, QueryAllowed } from './labels.fields.tsx'
import { PreviewButton } from './preview-button.tsx'
import { labelTexts } from './labels.texts.ts'
import { useMayOperate } from './use-may-operate.ts'

type Detail = OutputOf<typeof labels.detail>
type OnOpen = (code: string) => void

const QR_PX = 116
/** Activation does not ask where a label is; the setting of outbound plays no part in it. */
const NO_SETTINGS = { outboundFromNotInStock: false }

/** What is printed on the label, and the way to what a buyer sees. */
function PrintedCode(props: { readonly address: string; readonly code: string }): ReactNode {
  const { address, code } = props
  const t = useTexts(labelTexts)
  return (
    <figure className="label-qr">
      {/* White under the code in the dark too: scanners want dark on light. */}
      <QRCode
        value={address}
        aria-label={t('qr', { address })}
        type="svg"
        size={QR_PX}
        color="#000"
        bgColor="#fff"
        bordered={false}
        marginSize={2}
      />
      <figcaption>
        <PreviewButton code={code} />
        <small>{t('buyerPageCounts')}</small>
      </figcaption>
    </figure>
  )
}

function Summary({ detail }: { readonly detail: Detail }): ReactNode {
  const { label } = detail
  return (
    <div className="label-summary">
      <div>
        <p className="label-state">
          <b>
            <KindText kind={label.kind} />
          </b>
          <LabelStatusTag status={label.status} />
          <ActivationTag activation={label.activation} />
          {!label.queryAllowed && <QueryAllowed isAllowed={false} />}
        </p>
        <DetailFields fields={labelFields} detail={label} sections={labelDetailSections} />
      </div>
      <PrintedCode address={detail.address} code={label.code} />
    </div>
  )
}

function Parts(props: { readonly detail: Detail; readonly onOpen: OnOpen }): ReactNode {
  const { detail, onOpen } = props
  const { code, queryCount } = detail.label
  const t = useTexts(labelTexts)
  const tInspection = useTexts(inspectionTexts)
  const maySeeChecks = useCan(labels.queryRecords.allow)
  const mayInspect = useCan(operations.inspect.allow)
  return (
    <Tabs
      items={[
        {
          key: 'history',
          label: t('history'),
          children: <LabelHistory code={code} onOpen={onOpen} />,
        },
        ...(detail.childCount > 0 || detail.ancestors.length > 0
          ? [
              {
                key: 'tree',
                label: detail.childCount > 0 ? `${t('tree')} ${detail.childCount}` : t('tree'),
                children: <BoxTree detail={detail} onOpen={onOpen} />,
              },
            ]
          : []),
        ...(maySeeChecks
          ? [
              {
                key: 'checks',
                label: `${t('checks')} ${queryCount}`,
                children: <LabelChecks code={code} />,
              },
            ]
          : []),
        ...(mayInspect
          ? [
              {
                key: 'inspection',
                label: tInspection('inspection'),
                children: <LabelInspection code={code} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The step that the label's state allows: activate it, or take activation back. */
function ActivationButton(props: {
  readonly detail: Detail
  readonly onChoose: (isActive: boolean) => void
}): ReactNode {
  const { label } = props.detail
  const t = useTexts(labelTexts)
  return (
    <Can do={labels.activateOne.allow}>
      {isAllowed('activate', label, NO_SETTINGS) && (
        <Button type="primary" onClick={() => props.onChoose(true)}>
          {t('activate')}
        </Button>
      )}
      {isAllowed('deactivate', label, NO_SETTINGS) && (
        <Button danger onClick={() => props.onChoose(false)}>
          {t('deactivate')}
        </Button>
      )}
    </Can>
  )
}

/** One label: what it is, where, in which box, what was done to it and what buyers were told. */
export function LabelDrawer(props: {
  readonly code: string | undefined
  readonly onClose: () => void
  /** Shows another label in its place: a box, or what lies in it. */
  readonly onOpen: OnOpen
}): ReactNode {
  const { code } = props
  const query = useCall(labels.detail, { code: code ?? '' }, { enabled: code !== undefined })
  const [activation, setActivation] = useState<{ isActive: boolean; open: boolean }>()
  const detail = query.data
  const mayOperate = useMayOperate()
  const t = useTexts(labelTexts)
  const tab = useTab()
  const maySeeWarranties = useCan(warranties.ofLabel.allow)
  const mayProve = useCan(transparencyLog.proof.allow)
  return (
    <>
      <Drawer
        open={code !== undefined}
        onClose={props.onClose}
        title={<Code value={detail?.label.code ?? code} />}
        size={760}
        className="detail-drawer label-drawer"
        extra={
          detail && (
            <div className="button-row">
              {mayOperate && (
                <Button onClick={() => tab.open(`/label/operate?codes=${detail.label.code}`)}>
                  {t('operate')}
                </Button>
              )}
              {mayProve && (
                <Button
                  onClick={() => tab.open(`/label/transparency-log?code=${detail.label.code}`)}
                >
                  {t('showProofs')}
                </Button>
              )}
              <ActivationButton
                detail={detail}
                onChoose={(isActive) => setActivation({ isActive, open: true })}
              />
            </div>
          )
        }
        destroyOnHidden
      >
        {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && code !== undefined && <Waiting lines={12} />}
        {detail && (
          // Another label begins with its history, not with the tab that was open.
          <div key={detail.label.serial}>
            <Summary detail={detail} />
            <BoxPath detail={detail} onOpen={props.onOpen} />
            <ExtendedData of="label" code={detail.label.code} />
            <QaCard of="label" code={detail.label.code} />
            {maySeeWarranties && <WarrantiesOfLabel code={detail.label.code} />}
            <ActivityOfLabel code={detail.label.code} />
            <Parts detail={detail} onOpen={props.onOpen} />
          </div>
        )}
      </Drawer>
      {detail && activation && (
        <ActivateDialog
          detail={detail}
          isActive={activation.isActive}
          open={activation.open}
          onClose={() => setActivation({ ...activation, open: false })}
        />
      )}
    </>
  )
}
