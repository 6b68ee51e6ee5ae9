import type { MovementDetail } from '@zhenma/contract/movements/movement-shapes'
import { movements } from '@zhenma/contract/movements/movements.contract'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useOperationWords } from '../../entities/account/own-words.ts'
import { PrintNoteButton } from '../../entities/movement/print-note-button.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { RecordDeliveries } from './record-deliveries.tsx'
import { RecordDetails } from './record-details.tsx'
import { RecordLines } from './record-lines.tsx'
import { RecordProducts } from './record-products.tsx'
import { recordFields, recordSections, type RecordShapes } from './records.fields.tsx'
import { recordTexts } from './records.texts.ts'
import { UndoButton } from './undo-button.tsx'

/** One movement beside the list: from where to where, how many of what, its labels, the way back. */
export function RecordDrawer(props: {
  readonly id: number | undefined
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}): ReactNode {
  const { id, onOpen, onClose } = props
  const t = useTexts(recordTexts)
  const say = useSay()
  const words = useOperationWords()
  const query = useCall(movements.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const titleOf = (movement: MovementDetail): string => {
    const word = Object.entries(words).find(([key]) => key === movement.operation)?.[1]
    return t('movement', {
      operation: word ? say(word) : movement.operation,
      number: movement.number,
    })
  }
  return (
    <DetailDrawer<RecordShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data ? titleOf(query.data) : ''}
      fields={recordFields}
      sections={recordSections}
      query={query}
      size={760}
      actions={(movement) => (
        <div className="button-row">
          <PrintNoteButton id={movement.id} />
          <UndoButton movement={movement} />
        </div>
      )}
    >
      {(movement) => (
        // Another movement begins with its first page of labels.
        <div key={movement.id}>
          <RecordDetails details={movement.details} onOpen={onOpen} />
          <RecordDeliveries
            movementId={movement.id}
            deliveries={movement.deliveries}
            onOpen={onOpen}
          />
          <RecordProducts products={movement.products} />
          <RecordLines id={movement.id} />
        </div>
      )}
    </DetailDrawer>
  )
}
