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

type Saved = CallInputOf<typeof payoutProviders.save>

const fieldsOf = ({ way, isSet }: PayoutProviderRow) =>
  defineFields<{ row: Saved; input: Saved }>()([
    {
      name: 'appId',
      label: f.appId,
      help: t.appIdHelp,
      form: () => <Input maxLength={PROVIDER_LIMITS.appId} autoComplete="off" autoFocus />,
    },
    {
      name: 'privateKey',
      label: f.privateKey,
      help: t.privateKeyHelp,
      form: () => <KeyInput isKept={isSet} />,
    },
    {
      name: 'publicKey',
      label: f.publicKey,
      help: t.publicKeyHelp,
      form: () => <KeyInput isKept={isSet} />,
    },
    {
      name: 'ratePerSecond',
      label: f.ratePerSecond,
      help: t.rateHelp,
      form: () => <NumberInput min={1} max={PROVIDER_RATES[way].most} />,
    },
  ])

/** Keys that are left empty are not sent: they stay. */
const withoutEmptyKeys = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )

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
