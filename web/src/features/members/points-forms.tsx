import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { type MemberDetail, members } from '@zhenma/contract/members/members.contract'
import {
  FIRST_POINTS_RULES,
  MAXIMUM_POINTS,
  POINTS_FIELD_TEXT as f,
  POINTS_REASON_LIMIT,
} from '@zhenma/contract/members/points-words'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { defineFields } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { memberTexts, memberTexts as t } from './members.texts.ts'

/** What a step of points makes out of date. */
export const AFTER_POINTS: readonly Endpoint[] = [
  members.list,
  members.get,
  members.entries,
  members.ledger,
]

type Operated = CallInputOf<typeof members.operate>
const operateFields = defineFields<{ row: Operated; input: Operated }>()([
  {
    name: 'points',
    label: f.points,
    help: t.pointsHelp,
    form: () => <NumberInput min={-MAXIMUM_POINTS} max={MAXIMUM_POINTS} />,
  },
  {
    name: 'reason',
    label: t.reason,
    help: t.reasonHelp,
    form: () => <Input maxLength={POINTS_REASON_LIMIT} autoComplete="off" />,
  },
])

/** Adds points to a member, or deducts them. */
export function OperateButton({ of }: { readonly of: MemberDetail }): ReactNode {
  const say = useTexts(memberTexts)
  const numberText = useNumberText()
  const [open, setOpen] = useState(false)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const rules = useCall(members.rules, {}, { enabled: open })
  const { aloneLimit } = rules.data ?? FIRST_POINTS_RULES
  return (
    <Can do={members.operate.allow}>
      <Button onClick={() => setOpen(true)}>{say('operate')}</Button>
      <FormDialog
        open={open && rules.data !== undefined}
        title={say('operateTitle', { name: of.name })}
        fields={operateFields}
        action={members.operate}
        fixed={{ id: of.id, idempotencyKey }}
        invalidates={AFTER_POINTS}
        isFinal
        onDone={renewKey}
        onClose={() => setOpen(false)}
        success={({ waits, available }: { waits: boolean; available: number }) =>
          waits ? say('nowWaits') : say('done', { points: numberText(available) })
        }
      >
        <p className="dialog-lead">
          {say('operateLead', { points: numberText(of.points), limit: numberText(aloneLimit) })}
        </p>
      </FormDialog>
    </Can>
  )
}

type Rules = CallInputOf<typeof members.updateRules>
const ruleFields = defineFields<{ row: Rules; input: Rules }>()([
  {
    name: 'aloneLimit',
    label: f.aloneLimit,
    help: t.limitHelp,
    form: () => <NumberInput min={0} max={MAXIMUM_POINTS} />,
  },
  {
    name: 'validDays',
    label: f.validDays,
    help: t.daysHelp,
    form: () => <NumberInput min={1} max={3_650} />,
  },
])

/** How the company deals with points. */
export function PointsRulesButton(): ReactNode {
  const say = useTexts(memberTexts)
  const [open, setOpen] = useState(false)
  const rules = useCall(members.rules, {}, { enabled: open, staleMs: 0 })
  return (
    <Can do={members.updateRules.allow}>
      <Button onClick={() => setOpen(true)}>{say('rules')}</Button>
      {rules.data !== undefined && (
        <FormDialog
          open={open}
          title={say('rules')}
          fields={ruleFields}
          action={members.updateRules}
          initial={rules.data}
          fixed={{ revision: rules.data.revision }}
          invalidates={[members.rules]}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  )
}
