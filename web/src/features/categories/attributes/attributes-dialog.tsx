import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { ATTRIBUTE_KIND_TEXT, ATTRIBUTE_LIMIT } from '@zhenma/contract/products/category-attributes'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { CallFailure } from '../../../api/failure.ts'
import { useCall } from '../../../api/use-call.ts'
import { useNamesText, useNumberText } from '../../../kit/atoms.tsx'
import { confirmDanger } from '../../../kit/dialog/confirm-danger.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useMayDiscard } from '../../../kit/dialog/may-discard.ts'
import { useUnsaved } from '../../../kit/dialog/unsaved.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { RefusalAlert } from '../../../kit/form/refusal-alert.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { moved } from '../../../kit/moved.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useWhatFailed } from '../../../kit/what-failed.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { type AttributeDraft, newAttribute, toAttributeInput, toDrafts } from './attribute-draft.ts'
import { AttributeItem } from './attribute-item.tsx'
import './attributes.css'
import { attributeEditorTexts } from './attributes.texts.ts'

type Own = OutputOf<typeof products.ownAttributes>

/** The attributes of a category: its own to be edited, those from above to be read. */
export function AttributesDialog(props: {
  readonly category: CategoryNode | undefined
  readonly onClose: () => void
}): ReactNode {
  const { category, onClose } = props
  const found = useCall(
    products.ownAttributes,
    { categoryId: category?.id ?? 0 },
    { enabled: category !== undefined, staleMs: 0 },
  )
  if (category === undefined) return null
  if (found.data && found.isFetchedAfterMount) {
    return <Editor key={category.id} category={category} own={found.data} onClose={onClose} />
  }
  return (
    <Dialog open title={category.name} footer={null} onCancel={onClose} width={760}>
      {found.error ? (
        <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting lines={4} />
      )}
    </Dialog>
  )
}

function Editor(props: {
  readonly category: CategoryNode
  readonly own: Own
  readonly onClose: () => void
}): ReactNode {
  const { category, onClose } = props
  const t = useTexts(attributeEditorTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  const namesText = useNamesText()
  const numberText = useNumberText()
  // What others save meanwhile must not pass for having been seen.
  const [own] = useState(props.own)
  const [drafts, setDrafts] = useState<readonly AttributeDraft[]>(toDrafts(own.attributes))
  const [failure, setFailure] = useState<CallFailure>()
  const [isTouched, setTouched] = useState(false)
  const markUnsaved = useUnsaved()
  const whatFailed = useWhatFailed(products.saveAttributes)
  const touch = (touched: boolean): void => {
    setTouched(touched)
    markUnsaved(touched)
  }
  const change = (next: readonly AttributeDraft[]): void => {
    setDrafts(next)
    touch(true)
  }
  const close = (): void => {
    touch(false)
    onClose()
  }
  const mayDiscard = useMayDiscard()
  const cancel = async (): Promise<void> => {
    if (!isTouched || (await mayDiscard())) close()
  }
  const saving = useAction(products.saveAttributes, {
    success: t('saved'),
    invalidates: [products.attributes, products.ownAttributes, products.categories],
    onDone: close,
    onFailure: (refused) => {
      setFailure(refused)
      return true
    },
  })
  const isLeft = ({ id }: { readonly id: number }): boolean => drafts.every((one) => one.id !== id)
  const dropped = own.attributes.filter((one) => isLeft(one) && one.valueCount > 0)
  const save = async (): Promise<void> => {
    const isSure =
      dropped.length === 0 ||
      (await confirmDanger({
        title: t('confirmTitle'),
        touches: t('confirmTouches', {
          names: namesText(dropped.map(({ name }) => name)),
          count: numberText(dropped.reduce((sum, { valueCount }) => sum + valueCount, 0)),
        }),
        consequence: t('confirmMeans'),
        action: t('takeAway'),
      }))
    if (!isSure) return
    await saving.run({
      categoryId: category.id,
      revision: own.revision,
      attributes: toAttributeInput(drafts),
      removed: dropped.map(({ id }) => id),
    })
  }
  const back = [...own.removed, ...own.attributes].filter(isLeft)
  return (
    <Dialog
      open
      title={t('title', { name: category.name })}
      width={760}
      okText={tKit('save')}
      okButtonProps={{ loading: saving.busy }}
      onOk={() => void save()}
      onCancel={() => void cancel()}
      mask={{ closable: false }}
      className="form-dialog"
    >
      <p className="quiet">{t('explain')}</p>
      {failure && <RefusalAlert refusal={failure} what={whatFailed(failure)} isBelow={false} />}
      {own.inherited.map((attribute) => (
        <p key={attribute.id}>
          {attribute.name} · {say(ATTRIBUTE_KIND_TEXT[attribute.kind])}{' '}
          <small className="quiet">{t('inherited', { category: attribute.categoryName })}</small>
        </p>
      ))}
      {drafts.length === 0 && own.inherited.length === 0 && <p>{t('none')}</p>}
      <ol className="attribute-list">
        {drafts.map((draft, index) => {
          const to = (place: number) => () => change(moved(drafts, index, place))
          return (
            <AttributeItem
              key={draft.key}
              attribute={draft}
              place={index + 1}
              onChange={(part) =>
                change(drafts.map((one) => (one === draft ? { ...one, ...part } : one)))
              }
              onRemove={() => change(drafts.filter((one) => one !== draft))}
              onUp={index > 0 ? to(index - 1) : undefined}
              onDown={index < drafts.length - 1 ? to(index + 1) : undefined}
            />
          )
        })}
      </ol>
      {drafts.length < ATTRIBUTE_LIMIT && (
        <Button icon={<PlusOutlined />} onClick={() => change([...drafts, newAttribute()])}>
          {t('add')}
        </Button>
      )}
      {back.length > 0 && (
        <>
          <h3>{t('removed')}</h3>
          {back.map((attribute) => (
            <Button
              key={attribute.id}
              type="link"
              size="small"
              onClick={() => change([...drafts, ...toDrafts([attribute])])}
            >
              {t('bringBack', {
                name: attribute.name,
                count: numberText(attribute.valueCount),
              })}
            </Button>
          ))}
        </>
      )}
    </Dialog>
  )
}
