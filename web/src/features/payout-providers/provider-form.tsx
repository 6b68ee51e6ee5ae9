import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  PROVIDER_LIMITS,
  type PayoutProviderRow,
  payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import {
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT as f,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import { PROVIDER_RATES } from '@zhenma/contract/payouts/payout-ways'
import { Input } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { KeyInput } from './key-input.tsx'
import { payoutProviderTexts, payoutProviderTexts as t } from './payout-providers.texts.ts'
import { wechatPayTexts, wechatPayTexts as w } from './wechat-pay.texts.ts'

/** WeChat Pay's number of the scene that red packets are. */
const CASH_PROMOTIONS = '1000'

type Saved = CallInputOf<typeof payoutProviders.save>

const define = defineFields<{ row: Saved; input: Saved }>()

/** What WeChat Pay wants besides. */
const ACCOUNT_FIELDS = define([
  {
    name: 'merchantId',
    label: f.merchantId,
    form: () => <Input maxLength={PROVIDER_LIMITS.merchantId} autoComplete="off" />,
  },
  {
    name: 'certificateSerial',
    label: f.certificateSerial,
    form: () => <Input maxLength={PROVIDER_LIMITS.certificateSerial} autoComplete="off" />,
  },
  {
    name: 'publicKeyId',
    label: f.publicKeyId,
    help: w.publicKeyIdHelp,
    form: () => <Input maxLength={PROVIDER_LIMITS.publicKeyId} autoComplete="off" />,
  },
  {
    name: 'apiKey',
    label: f.apiKey,
    help: w.apiKeyHelp,
    form: () => <Input.Password maxLength={PROVIDER_LIMITS.apiKey} autoComplete="new-password" />,
  },
  {
    name: 'sceneId',
    label: f.sceneId,
    help: w.sceneIdHelp,
    form: () => <Input maxLength={PROVIDER_LIMITS.sceneId} autoComplete="off" />,
  },
  {
    name: 'sceneReports',
    label: f.sceneReports,
    help: w.sceneReportsHelp,
    form: () => <ReportsInput />,
  },
])

/** What a scene is told, a line each. */
function ReportsInput(props: {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}): ReactNode {
  const { id, value = '', onChange } = props
  const says = useTexts(wechatPayTexts)
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      rows={3}
      value={value}
      maxLength={PROVIDER_LIMITS.sceneReports}
      placeholder={says('sceneReportsExample')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

const fieldsOf = ({ way, isSet }: PayoutProviderRow) => {
  const isWechat = way === 'wechat_pay'
  const own = define([
    {
      name: 'appId',
      label: f.appId,
      help: isWechat ? w.appIdHelp : t.appIdHelp,
      form: () => <Input maxLength={PROVIDER_LIMITS.appId} autoComplete="off" autoFocus />,
    },
    {
      name: 'privateKey',
      label: f.privateKey,
      help: isWechat ? w.privateKeyHelp : t.privateKeyHelp,
      form: () => <KeyInput isKept={isSet} />,
    },
    {
      name: 'publicKey',
      label: f.publicKey,
      help: isWechat ? w.publicKeyHelp : t.publicKeyHelp,
      form: () => <KeyInput isKept={isSet} />,
    },
    {
      name: 'ratePerSecond',
      label: f.ratePerSecond,
      help: t.rateHelp,
      form: () => <NumberInput min={1} max={PROVIDER_RATES[way].most} />,
    },
  ])
  return isWechat ? [...own, ...ACCOUNT_FIELDS] : own
}

/** Keys that are left empty are not sent: they stay. */
const withoutEmptyKeys = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )

/** As it is kept; red packets are cash promotions. */
const accountOf = (of: PayoutProviderRow) => ({
  merchantId: of.merchantId,
  certificateSerial: of.certificateSerial,
  publicKeyId: of.publicKeyId,
  apiKey: '',
  sceneId: of.sceneId || CASH_PROMOTIONS,
  sceneReports: of.sceneReports,
})

/** The account at a provider: what it is, and the keys by which we and they know each other. */
export function ProviderForm(props: {
  readonly open: boolean
  readonly of: PayoutProviderRow
  readonly onClose: () => void
}): ReactNode {
  const { open, of, onClose } = props
  const say = useSay()
  const says = useTexts(payoutProviderTexts)
  const fields = useMemo(() => fieldsOf(of), [of])
  return (
    <FormDialog
      open={open}
      title={says('formTitle', { way: say(PAYOUT_WAY_TEXT[of.way]) })}
      fields={fields}
      action={payoutProviders.save}
      initial={{
        appId: of.appId,
        privateKey: '',
        publicKey: '',
        ...(of.way === 'wechat_pay' ? accountOf(of) : {}),
        ratePerSecond: of.ratePerSecond || PROVIDER_RATES[of.way].usual,
      }}
      toInput={withoutEmptyKeys}
      fixed={{ way: of.way, revision: of.revision }}
      invalidates={[payoutProviders.list]}
      success={says('saved')}
      onClose={onClose}
      width={640}
    />
  )
}
