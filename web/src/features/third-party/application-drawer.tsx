import {
  type ApplicationDetail,
  thirdParty,
} from '@zhenma/contract/third-party/third-party.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useRemoval } from '../../kit/use-removal.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationDetailSections, applicationFields } from './applications.fields.tsx'
import { applicationTexts } from './applications.texts.ts'
import { ChangeKeyDialog } from './change-key-dialog.tsx'
import type { MadeKey } from './key-dialog.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

const CHANGED = [thirdParty.list, thirdParty.get]

type OperationProps = { readonly of: ApplicationDetail }

/** Blocks after asking; lets go on without. */
function BlockButton({ of: { id, name, blocked } }: OperationProps): ReactNode {
  const t = useTexts(applicationTexts)
  const block = useAction(thirdParty.block, { invalidates: CHANGED })
  const submit = async (): Promise<void> => {
    const question = { title: t('blockTitle', { name }), consequence: t('blockMeans') }
    if (!blocked && !(await confirmDanger({ ...question, action: t('block') }))) return
    await block.run({ id, blocked: !blocked })
  }
  return (
    <Button loading={block.busy} onClick={() => void submit()}>
      {t(blocked ? 'unblock' : 'block')}
    </Button>
  )
}

function EndOldKeyButton({ of: { id } }: OperationProps): ReactNode {
  const t = useTexts(applicationTexts)
  const end = useAction(thirdParty.endOldKey, { invalidates: CHANGED })
  const submit = async (): Promise<void> => {
    const question = { title: t('endOldKeyTitle'), consequence: t('endOldKeyMeans') }
    if (await confirmDanger({ ...question, action: t('endOldKey') })) await end.run({ id })
  }
  return (
    <Button loading={end.busy} onClick={() => void submit()}>
      {t('endOldKey')}
    </Button>
  )
}

function RemoveButton(props: OperationProps & { readonly onDone: () => void }): ReactNode {
  const { id, name } = props.of
  const t = useTexts(applicationTexts)
  const tKit = useTexts(kitTexts)
  const remove = useRemoval(thirdParty.remove, {
    invalidates: CHANGED,
    success: t('removed'),
    onDone: props.onDone,
  })
  const question = { title: t('removeTitle', { name }), consequence: t('removeTouches') }
  return (
    <Button danger onClick={() => void remove({ id }, question)}>
      {tKit('remove')}
    </Button>
  )
}

/** One application: its key, when it called last, what it may do, and what can be done with it. */
export function ApplicationDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onMade: (made: MadeKey) => void
}): ReactNode {
  const { id, onClose, onEdit, onMade } = props
  const t = useTexts(applicationTexts)
  const tKit = useTexts(kitTexts)
  const [changing, setChanging] = useState<ApplicationDetail>()
  const query = useCall(thirdParty.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <>
      <DetailDrawer
        open={id !== undefined}
        onClose={onClose}
        title={query.data?.name ?? ''}
        fields={applicationFields}
        sections={applicationDetailSections}
        query={query}
        size={680}
        actions={(one) => (
          <Space wrap>
            <Can do={thirdParty.remove.allow}>
              <RemoveButton of={one} onDone={onClose} />
            </Can>
            <Can do={thirdParty.update.allow}>
              <BlockButton of={one} />
            </Can>
            {one.previousUntil !== null && (
              <Can do={thirdParty.update.allow}>
                <EndOldKeyButton of={one} />
              </Can>
            )}
            <Can do={thirdParty.changeKey.allow}>
              <Button onClick={() => setChanging(one)}>{t('changeKey')}</Button>
            </Can>
            <Can do={thirdParty.update.allow}>
              <Button type="primary" onClick={onEdit}>
                {tKit('edit')}
              </Button>
            </Can>
          </Space>
        )}
      >
        {(one) => <WebhooksSection key={one.id} of={one} onMade={onMade} />}
      </DetailDrawer>
      <ChangeKeyDialog of={changing} onClose={() => setChanging(undefined)} onMade={onMade} />
    </>
  )
}
