import { movements } from '@zhenma/contract/movements/movements.contract'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { type StocktakingDetail } from '@zhenma/contract/stocktaking/stocktaking-rows'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { Alert, Checkbox, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { byCtrlEnter } from '../../kit/form/enter.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { approveTexts } from './stocktaking.texts.ts'

const CHANGED = [
  stocktaking.list,
  stocktaking.get,
  stocktaking.differences,
  labels.list,
  labels.totals,
  movements.list,
]

type Wish = {
  readonly correctMissing: boolean
  readonly correctSurplus: boolean
  readonly leaveMoved: boolean
}
const ALL: Wish = { correctMissing: true, correctSurplus: true, leaveMoved: false }

function SurplusParts({ detail }: { readonly detail: StocktakingDetail }): ReactNode {
  const t = useTexts(approveTexts)
  const say = useSay()
  const numberText = useNumberText()
  return (
    <ul className="count-parts">
      {detail.surplusByStatus.map(({ status, count, otherWarehouse }) => (
        <li key={status}>
          {t('surplusOf', {
            status: otherWarehouse ? t('otherWarehouse') : say(LABEL_STATUS_TEXT[status]),
            count: numberText(count),
          })}
        </li>
      ))}
    </ul>
  )
}

function Choices(props: {
  readonly detail: StocktakingDetail
  readonly missing: number
  readonly surplus: number
  readonly wish: Wish
  readonly onChange: (patch: Partial<Wish>) => void
}): ReactNode {
  const { missing, surplus, wish, onChange } = props
  const t = useTexts(approveTexts)
  const numberText = useNumberText()
  const box = (name: keyof Wish, label: string): ReactNode => (
    <Checkbox checked={wish[name]} onChange={({ target }) => onChange({ [name]: target.checked })}>
      {label}
    </Checkbox>
  )
  return (
    <div className="count-choices">
      {missing > 0 && box('correctMissing', t('correctMissing', { count: numberText(missing) }))}
      {surplus > 0 && (
        <div>
          {box('correctSurplus', t('correctSurplus', { count: numberText(surplus) }))}
          <SurplusParts detail={props.detail} />
        </div>
      )}
      <div>
        {box('leaveMoved', t('leaveMoved'))}
        <p className="count-help">{t('leaveMovedHelp')}</p>
      </div>
    </div>
  )
}

/** Asks what is to be corrected; how many labels differ has to be typed. */
export function ApproveDialog(props: {
  readonly open: boolean
  readonly detail: StocktakingDetail
  readonly onClose: () => void
}): ReactNode {
  const { detail, onClose } = props
  const t = useTexts(approveTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const [wish, setWish] = useState(ALL)
  const [typed, setTyped] = useState('')
  const approving = useAction(stocktaking.approve, {
    success: ({ corrected }) => t('done', { count: numberText(corrected) }),
    invalidates: CHANGED,
    onDone: onClose,
  })
  const missing = Math.max(detail.totals?.missing.labels ?? 0, 0)
  const surplus = Math.max(detail.totals?.surplus.labels ?? 0, 0)
  const count = missing + surplus
  const isReady = count === 0 || typed.replaceAll(/[,\s]/g, '') === String(count)
  const submit = (): void => {
    if (!isReady || approving.busy) return
    void approving.run({ id: detail.stocktaking.id, missing, surplus, ...wish })
  }
  return (
    <Dialog
      open={props.open}
      title={`${t('title')} ${detail.stocktaking.number}`}
      okText={t('approve')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !isReady, danger: true }}
      confirmLoading={approving.busy}
      onOk={submit}
      onCancel={onClose}
      afterClose={() => setTyped('')}
      width={520}
      destroyOnHidden
    >
      <Form layout="vertical" onKeyDown={byCtrlEnter(submit, { only: true })}>
        <p className="touches" role="status">
          {count === 0
            ? t('nothing')
            : t('touches', {
                count: numberText(count),
                missing: numberText(missing),
                surplus: numberText(surplus),
              })}
        </p>
        {count > 0 && (
          <Choices
            detail={detail}
            missing={missing}
            surplus={surplus}
            wish={wish}
            onChange={(patch) => setWish({ ...wish, ...patch })}
          />
        )}
        <Alert type="warning" showIcon title={t('means')} />
        {count > 0 && (
          <label className="typed-confirmation">
            {tKit('typeToConfirm', { typed: String(count) })}
            <Input
              autoFocus
              autoComplete="off"
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        )}
      </Form>
    </Dialog>
  )
}
