import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { members } from '@zhenma/contract/members/members.contract'
import { WECHAT_FIELD_TEXT as f, WECHAT_LIMITS } from '@zhenma/contract/members/wechat.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Button, Input, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { When } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { memberTexts, memberTexts as t } from './members.texts.ts'

type Saved = CallInputOf<typeof members.saveWechat>
const fields = defineFields<{ row: Saved; input: Saved }>()([
  {
    name: 'wechatAppId',
    label: f.wechatAppId,
    form: () => <Input maxLength={WECHAT_LIMITS.appId} autoComplete="off" autoFocus />,
  },
  {
    name: 'wechatKey',
    label: f.wechatKey,
    help: t.wechatKeyHelp,
    form: () => <Input.Password maxLength={WECHAT_LIMITS.secret} autoComplete="new-password" />,
  },
  {
    name: 'isWechatOn',
    label: f.isWechatOn,
    form: () => <Switch />,
  },
])

/** The official account by which buyers are known inside WeChat. */
export function WechatButton(): ReactNode {
  const say = useTexts(memberTexts)
  const says = useSay()
  const [open, setOpen] = useState(false)
  const found = useCall(members.wechat, {}, { enabled: open, staleMs: 0 })
  return (
    <Can do={members.saveWechat.allow}>
      <Button onClick={() => setOpen(true)}>{says(WORDS.setUpWechat)}</Button>
      {found.data !== undefined && (
        <FormDialog
          open={open}
          title={says(WORDS.setUpWechat)}
          fields={fields}
          action={members.saveWechat}
          initial={{
            wechatAppId: found.data.wechatAppId,
            wechatKey: '',
            isWechatOn: found.data.secret === null || found.data.isWechatOn,
          }}
          fixed={{ revision: found.data.revision }}
          invalidates={[members.wechat]}
          success={say('wechatSaved')}
          onClose={() => setOpen(false)}
          width={560}
        >
          <p className="dialog-lead">{say('wechatLead', { domain: found.data.domain })}</p>
          {found.data.secret !== null && (
            <p className="dialog-lead">{say('wechatKnows', { count: found.data.knownCount })}</p>
          )}
          {found.data.trouble !== null && (
            <p className="dialog-lead" role="alert">
              {say('wechatTrouble', { code: found.data.trouble.code })}{' '}
              <When at={found.data.trouble.at} exact />
            </p>
          )}
        </FormDialog>
      )}
    </Can>
  )
}
