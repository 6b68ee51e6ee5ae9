import type { ReactNode } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import {
  DealerSelect,
  FactorySelect,
  ProductSelect,
  WarehouseSelect,
} from '../../entities/select/pickers.tsx'
import { DayInput } from '../../kit/form/controls.ts'
import { backToScanField } from '../../kit/scan/keep-focus.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from './operation-field.tsx'
import type { Asks } from '../../scanning/submission/operations.ts'
import { type OperateDraft, withChosen } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'

type Props = {
  readonly draft: OperateDraft
  readonly asks: Asks
  readonly onDraft: (patch: Partial<OperateDraft>) => void
}

/** A change of the draft by a choice: the keyboard is the gun's again. */
export function choosing(
  onDraft: (patch: Partial<OperateDraft>) => void,
): (patch: Partial<OperateDraft>) => void {
  return (patch) => {
    onDraft(patch)
    backToScanField()
  }
}

/** Where the labels must be. */
export function SourceField({ draft, asks, onDraft }: Props): ReactNode {
  const t = useTexts(operateTexts)
  const choose = choosing(onDraft)
  const isDealer = useIsDealer()
  if (asks.from === undefined || draft.kind === 'dealer') return null
  // A dealer's people ship on what is the dealer's own.
  if (asks.from === 'dealer' && isDealer) return null
  if (asks.from === 'dealer') {
    return (
      <Field label={t('fromDealer')} need="optional">
        {(id) => (
          <DealerSelect
            id={id}
            value={draft.fromDealerId ?? null}
            onChange={(...chosen) => choose(withChosen(draft, 'fromDealerId', ...chosen))}
          />
        )}
      </Field>
    )
  }
  return (
    <Field label={t('fromWarehouse')} need="optional">
      {(id) => (
        <WarehouseSelect
          id={id}
          value={draft.fromWarehouseId ?? null}
          onChange={(...chosen) => choose(withChosen(draft, 'fromWarehouseId', ...chosen))}
        />
      )}
    </Field>
  )
}

/** What goods are: at least one of these. */
export function FactFields(
  props: Pick<Props, 'draft' | 'onDraft'> & { readonly isMissing: boolean },
): ReactNode {
  const { draft, isMissing, onDraft } = props
  const t = useTexts(operateTexts)
  const choose = choosing(onDraft)
  return (
    <>
      <Field label={t('product')} need="optional" isMissing={isMissing}>
        {(id) => (
          <ProductSelect
            id={id}
            value={draft.productId ?? null}
            onChange={(...chosen) => choose(withChosen(draft, 'productId', ...chosen))}
          />
        )}
      </Field>
      <Field label={t('factory')} need="optional" isMissing={isMissing}>
        {(id) => (
          <FactorySelect
            id={id}
            value={draft.factoryId ?? null}
            onChange={(...chosen) => choose(withChosen(draft, 'factoryId', ...chosen))}
          />
        )}
      </Field>
      <Field label={t('producedOn')} need="optional" isMissing={isMissing}>
        {(id) => (
          <DayInput
            id={id}
            value={draft.producedOn ?? null}
            onChange={(producedOn) => onDraft({ producedOn })}
          />
        )}
      </Field>
    </>
  )
}
