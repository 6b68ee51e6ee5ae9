import { WORDS } from '@zhenma/contract/kernel/words'
import { member } from '@zhenma/contract/members/member.entity'
import { type MemberDetail, members } from '@zhenma/contract/members/members.contract'
import type { ReactNode } from 'react'
import { NOTHING, StatusTag, useNumberText, When } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { DayInput, PhoneInput } from '../../kit/form/controls.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LevelSelect } from './level-select.tsx'
import { levelTexts } from './levels.texts.ts'
import { memberTexts, memberTexts as t } from './members.texts.ts'

/** What expires next, and when. */
function Expiring({ expiring }: Pick<MemberDetail, 'expiring'>): ReactNode {
  const say = useTexts(memberTexts)
  const numberText = useNumberText()
  if (expiring === null) return NOTHING
  return (
    <>
      {say('expires', { points: numberText(expiring.amount) })}
      <When at={expiring.at} exact />
    </>
  )
}

/** How far the next level is. */
function NextLevel({ nextLevel, level }: Pick<MemberDetail, 'nextLevel' | 'level'>): ReactNode {
  const say = useTexts(levelTexts)
  const numberText = useNumberText()
  if (nextLevel === null) return level === null ? NOTHING : say('highest')
  return say('toNext', { points: numberText(nextLevel.missing), level: nextLevel.name })
}

/** Which level staff have granted, who and why. */
function Granted({ granted }: Pick<MemberDetail, 'granted'>): ReactNode {
  const say = useTexts(levelTexts)
  if (granted === null) return NOTHING
  const { name: level, byName, reason, at } = granted
  return (
    <>
      {say('grantedBy', { level, name: byName ?? NOTHING, reason })} · <When at={at} exact />
    </>
  )
}

function LevelFilter(props: {
  readonly value?: number | null
  readonly onChange?: (id: number | undefined) => void
  readonly 'aria-label'?: string
}): ReactNode {
  return <LevelSelect {...props} placeholder={useTexts(levelTexts)('any')} />
}

/** That somebody has to confirm points. */
function HasWaiting({ hasWaiting }: { readonly hasWaiting: boolean }): ReactNode {
  const say = useTexts(memberTexts)
  return hasWaiting ? <StatusTag tone="warn">{say('waiting')}</StatusTag> : NOTHING
}

/** That WeChat knows who it is. */
function IsByWechat({ isByWechat }: { readonly isByWechat: boolean }): ReactNode {
  const say = useTexts(memberTexts)
  return isByWechat ? say('byWechat') : NOTHING
}

export const memberFields = entityFields(member, members, {
  name: { column: { width: 160 }, detail: false },
  phone: {
    show: (row) => (row.phone === '' ? NOTHING : <span className="mono">{row.phone}</span>),
    column: { width: 150 },
    help: t.phoneHelp,
    form: () => <PhoneInput />,
  },
  isByWechat: {
    yes: t.byWechat,
    no: t.notByWechat,
    any: t.anyByWechat,
    show: (row) => <IsByWechat isByWechat={row.isByWechat} />,
    column: { width: 130 },
  },
  level: { show: (row) => row.level ?? NOTHING, column: { width: 130 } },
  levelId: { filter: () => <LevelFilter />, detail: false },
  nextLevel: { detail: (row) => <NextLevel {...row} /> },
  granted: { detail: (row) => <Granted granted={row.granted} /> },
  earned: {},
  points: { column: { width: 120 } },
  heldPoints: { column: { width: 130 } },
  hasWaiting: {
    yes: t.waiting,
    no: t.notWaiting,
    any: t.anyWaiting,
    show: (row) => <HasWaiting hasWaiting={row.hasWaiting} />,
    column: { width: 190 },
    detail: false,
  },
  expiring: { detail: (row) => <Expiring expiring={row.expiring} /> },
  birthday: {
    show: (row) => row.birthday ?? NOTHING,
    column: { width: 120, isHidden: true },
    form: () => <DayInput />,
  },
  note: { show: (row) => row.note || NOTHING, column: { width: 220 } },
  createdAt: { column: { width: 140 } },
})

export const memberSections: readonly Section[] = [
  { title: WORDS.points, columns: 2, names: ['points', 'heldPoints', 'expiring'] },
  { title: WORDS.level, columns: 2, names: ['level', 'nextLevel', 'earned', 'granted'] },
  { columns: 2, names: ['name', 'phone', 'isByWechat', 'birthday', 'createdAt'] },
  { names: ['note'] },
]
