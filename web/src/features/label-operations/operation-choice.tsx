import {
  LABEL_ACTIVATIONS,
  LABEL_STATUSES,
  type LabelActivation,
  startsFrom,
  type Transition,
  TRANSITIONS,
} from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT } from '@zhenma/contract/labels/label-words'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { useIsDealer, useStatusWords } from '../../entities/account/own-words.ts'
import { useNamesText } from '../../kit/atoms.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  type SingleOperation,
  type OperationName,
  ELSEWHERE,
  type ElsewhereName,
  mayDo,
} from '../../scanning/submission/operations.ts'
import { SINGLE_OPERATIONS } from '../../scanning/submission/operation-list.ts'
import { operationTexts, meaningTexts } from '../../scanning/submission/operations.texts.ts'
import { operateTexts } from './operations.texts.ts'

/** Where the settings play no part: outbound has a screen of its own. */
export const NO_SETTINGS = { outboundFromNotInStock: false }

const ELSEWHERE_NAMES = Object.keys(ELSEWHERE) as ElsewhereName[]

/** What the user may do here, and on the scanning pages that belong to it. */
export function useMayOperations(): {
  readonly operations: readonly SingleOperation[]
  readonly elsewhere: readonly ElsewhereName[]
} {
  const may = useMay()
  return {
    operations: SINGLE_OPERATIONS.filter((operation) => mayDo(operation, may)),
    elsewhere: ELSEWHERE_NAMES.filter((name) => may(ELSEWHERE[name].permission)),
  }
}

/** Operations as commands, in the words of whoever looks: what the company allots, a dealer ships on. */
export function useOperationName(): (name: keyof typeof operationTexts) => string {
  const tOperation = useTexts(operationTexts)
  const say = useSay()
  const isDealer = useIsDealer()
  return (name) => (isDealer && name === 'allot_dealer' ? say(WORDS.shipOn) : tOperation(name))
}

/** Chooses an operation; those with a page of their own stand at the end, and lead there. */
export function OperationChoice(props: {
  readonly operations: readonly SingleOperation[]
  readonly elsewhere: readonly ElsewhereName[]
  readonly chosen: OperationName | undefined
  readonly isBlocked: boolean
  readonly onChange: (name: OperationName | ElsewhereName) => void
}): ReactNode {
  const t = useTexts(operateTexts)
  const tOperation = useOperationName()
  const groups = [...new Set(props.operations.map(({ group }) => group))]
  const pages = {
    label: t('groupElsewhere'),
    options: props.elsewhere.map((name) => ({ value: name, label: `${tOperation(name)} →` })),
  }
  return (
    <Select<OperationName | ElsewhereName>
      size="large"
      className="operate-operation"
      aria-label={t('operation')}
      placeholder={t('chooseOperation')}
      value={props.chosen ?? null}
      disabled={props.isBlocked}
      listHeight={420}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...groups.map((group) => ({
          label: t(group),
          options: props.operations
            .filter((operation) => operation.group === group)
            .map(({ name }) => ({ value: name, label: tOperation(name) })),
        })),
        ...(props.elsewhere.length > 0 ? [pages] : []),
      ]}
      onChange={props.onChange}
    />
  )
}

/** What the operation means, and the states it starts from. */
export function Meaning({ operation }: { readonly operation: SingleOperation }): ReactNode {
  const t = useTexts(operateTexts)
  const tMeaning = useTexts(meaningTexts)
  const say = useSay()
  const isDealer = useIsDealer()
  const statusWords = useStatusWords()
  const namesText = useNamesText()
  const { activationFrom }: Transition = TRANSITIONS[operation.name]
  const from = startsFrom(operation.name, NO_SETTINGS)
  const list =
    from.length === LABEL_STATUSES.length
      ? t('anyState')
      : namesText(from.map((status) => say(statusWords[status])))
  const sayAll = (activations: readonly LabelActivation[]): string =>
    namesText(
      LABEL_ACTIVATIONS.filter((one) => activations.includes(one)).map((one) =>
        say(LABEL_ACTIVATION_TEXT[one]),
      ),
    )
  return (
    <p className="operate-means">
      {tMeaning(isDealer && operation.name === 'allot_dealer' ? 'ship_on' : operation.name)}{' '}
      <small>
        {activationFrom
          ? t('startsFromActivation', { list: sayAll(activationFrom) })
          : t('startsFrom', { list })}
      </small>
    </p>
  )
}
