import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LEVEL_FIELD_TEXT as f, standingOf } from '@zhenma/contract/members/levels'
import { type MemberDetail, members } from '@zhenma/contract/members/members.contract'
import { POINTS_REASON_LIMIT } from '@zhenma/contract/members/points-words'
import { Button, Input } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { NOTHING, useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { late } from '../../kit/late/late.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LevelSelect } from './level-select.tsx'
import { type LevelDraft, toLevelDrafts, toLevelInput } from './level-drafts.ts'
import { levelTexts, levelTexts as t } from './levels.texts.ts'

const LevelsInput = late(() =>
  import('./levels-input.tsx').then((module) => ({ default: module.LevelsInput })),
)

/** What other levels make out of date. */
const AFTER_LEVELS: readonly Endpoint[] = [members.levels, members.list, members.get]

type Levels = { readonly levels: readonly LevelDraft[] }
const levelsFields = defineFields<{ row: Levels; input: Levels }>()([
  // A refusal of one of them reads “Level 2 …”.
  { name: 'levels', label: f.levelId, form: () => <LevelsInput /> },
])

/** What members rise to, and what it gives them. */
export function LevelsButton(): ReactNode {
  const say = useTexts(levelTexts)
  const [open, setOpen] = useState(false)
  const found = useCall(members.levels, {}, { enabled: open, staleMs: 0 })
  const initial = useMemo(() => ({ levels: toLevelDrafts(found.data?.levels ?? []) }), [found.data])
  return (
    <Can do={members.saveLevels.allow}>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {found.data !== undefined && (
        <FormDialog
          open={open}
          title={say('open')}
          width={760}
          fields={levelsFields}
          action={members.saveLevels}
          initial={initial}
          fixed={{ revision: found.data.revision }}
          toInput={({ levels }) => ({ levels: toLevelInput(levels as readonly LevelDraft[]) })}
          invalidates={AFTER_LEVELS}
          isFinal
          success={say('saved')}
          onClose={() => setOpen(false)}
        >
          <p className="dialog-lead">{say('lead')}</p>
          <p className="dialog-lead">{say('promised')}</p>
        </FormDialog>
      )}
    </Can>
  )
}

type Grant = CallInputOf<typeof members.setLevel>

/** Grants a member a level above the one by points, or takes it back. */
export function SetLevelButton({ of }: { readonly of: MemberDetail }): ReactNode {
  const say = useTexts(levelTexts)
  const numberText = useNumberText()
  const [open, setOpen] = useState(false)
  const { data } = useCall(members.levels, {})
  const { id, revision, name, earned, grantedLevelId } = of
  const fields = useMemo(
    () =>
      defineFields<{ row: Grant; input: Grant }>()([
        {
          name: 'levelId',
          label: f.levelId,
          help: t.levelHelp,
          form: () => <LevelSelect above={earned} />,
        },
        {
          name: 'reason',
          label: t.reason,
          form: () => <Input maxLength={POINTS_REASON_LIMIT} autoComplete="off" />,
        },
      ]),
    [earned],
  )
  const levels = data?.levels ?? []
  const above = levels.filter(({ points }) => points > earned)
  // Nothing to grant, and nothing to take back.
  if (above.length === 0 && grantedLevelId === null) return null
  const byPoints = standingOf(levels, { earned, grantedLevelId: null }).level?.name ?? NOTHING
  const isAbove = above.some((level) => level.id === grantedLevelId)
  return (
    <Can do={members.setLevel.allow}>
      <Button onClick={() => setOpen(true)}>{say('change')}</Button>
      <FormDialog
        open={open}
        title={say('changeTitle', { name })}
        fields={fields}
        action={members.setLevel}
        initial={{ levelId: isAbove ? grantedLevelId : undefined }}
        fixed={{ id, revision }}
        invalidates={[members.list, members.get]}
        success={say('changed')}
        onClose={() => setOpen(false)}
      >
        <p className="dialog-lead">
          {say('changeLead', { points: numberText(earned), level: byPoints })}
        </p>
      </FormDialog>
    </Can>
  )
}
