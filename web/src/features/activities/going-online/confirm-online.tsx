import { HANDOVER_FIELD_TEXT, HANDOVER_TEXT, HANDOVERS } from '@zhenma/contract/prizes/handover'
import type { PrizeRow } from '@zhenma/contract/prizes/prizes.contract'
import { PRIZE_LEVEL_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import { NOTHING, useNumberText } from '../../../kit/atoms.tsx'
import { confirmDanger } from '../../../kit/dialog/confirm-danger.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { prizeTexts } from '../prizes.texts.ts'

type Values = Readonly<Record<string, unknown>>

/** What of a prize is told in words, and how; a picture only as such. */
function useWordsOf(): Readonly<Record<string, readonly [string, (values: Values) => string]>> {
  const t = useTexts(prizeTexts)
  const say = useSay()
  const numberText = useNumberText()
  const number = (value: unknown): string =>
    typeof value === 'number' ? numberText(value) : NOTHING
  return {
    name: [t('name'), ({ name }) => String(name)],
    level: [
      t('level'),
      ({ level }) => {
        const text = PRIZE_LEVEL_TEXT[Number(level)]
        return text === undefined ? NOTHING : say(text)
      },
    ],
    quantity: [t('quantity'), ({ quantity }) => number(quantity)],
    handover: [
      say(HANDOVER_FIELD_TEXT.handover),
      ({ handover }) => {
        const word = HANDOVERS.find((one) => one === handover)
        return word === undefined ? NOTHING : say(HANDOVER_TEXT[word])
      },
    ],
    // Of what is only sent there is none, whatever the form still has.
    collectDays: [
      say(HANDOVER_FIELD_TEXT.collectDays),
      ({ handover, collectDays }) => (handover === 'parcel' ? NOTHING : number(collectDays)),
    ],
  }
}

/**
 * Asks before a prize is added or changed of which buyers draw now, with what changes for them; true without asking where
 * nothing does. `prize`: as it is; undefined: it is added.
 */
export function useConfirmOnline(prize: PrizeRow | undefined): (to: Values) => Promise<boolean> {
  const t = useTexts(prizeTexts)
  const tKit = useTexts(kitTexts)
  const wordsOf = useWordsOf()
  return (to) => {
    const lines = Object.values(wordsOf).flatMap(([field, wordOf]) => {
      const [before, after] = [prize === undefined ? NOTHING : wordOf({ ...prize }), wordOf(to)]
      return before === after ? [] : [t('becomes', { field, from: before, to: after })]
    })
    if (prize !== undefined && to['imageId'] !== prize.imageId) lines.push(t('image'))
    if (lines.length === 0) return Promise.resolve(true)
    return confirmDanger({
      title:
        prize === undefined
          ? t('onlineAddTitle', { name: String(to['name']) })
          : t('onlineEditTitle', { name: prize.name }),
      touches: lines.map((line) => <p key={line}>{line}</p>),
      consequence: t(prize === undefined ? 'onlineAddMeans' : 'onlineMeans'),
      action: tKit('save'),
      isDanger: false,
    })
  }
}
