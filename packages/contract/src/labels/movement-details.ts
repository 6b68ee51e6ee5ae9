import { z } from 'zod'
import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'

/**
 * What a movement tells beside its places, reason and note: what a correction gave, the logistics
 * that were bound, the pair of codes of a replacement, the movement that an undo took back.
 */
export const movementDetails = z.object({
  productName: z.string().optional(),
  factoryName: z.string().optional(),
  producedOn: z.string().optional(),
  /** A label status: see LABEL_STATUS_TEXT. */
  status: z.string().optional(),
  logisticsCompany: z.string().optional(),
  trackingNumber: z.string().optional(),
  oldCode: z.string().optional(),
  newCode: z.string().optional(),
  oldSerial: z.int().optional(),
  newSerial: z.int().optional(),
  cardName: z.string().optional(),
  activityName: z.string().optional(),
  /** Of extended data that was bound, in the order in which buyers see them. */
  extendedNames: z.array(z.string()).optional(),
  /**
   * Of a binding: the id of what was bound before, null: nothing. Absent where the labels had
   * different ones.
   */
  formerId: z.int().nullable().optional(),
  /** The outbound with which labels were activated, by the company's setting. */
  withMovement: z.int().optional(),
  /** Of a return that a dealer had asked for: the request's number, and who asked. */
  returnRequest: z.string().optional(),
  /** receive: the number of the delivery, where it was of one. */
  delivery: z.string().optional(),
  /** The movement that this one takes back. */
  undoes: z.int().optional(),
  /** The movement that took this one back. */
  undoneBy: z.int().optional(),
  /** Their numbers, as people know them; told by answers, stored nowhere. */
  undoesNumber: z.int().optional(),
  undoneByNumber: z.int().optional(),
})
export type MovementDetails = z.output<typeof movementDetails>

/** What people call the parts. */
export const MOVEMENT_DETAIL_TEXT = texts({
  productName: WORDS.product,
  factoryName: WORDS.factory,
  producedOn: WORDS.manufacturingDate,
  status: WORDS.state,
  logisticsCompany: WORDS.logisticsCompany,
  trackingNumber: WORDS.trackingNumber,
  oldCode: { cn: '旧标签', tc: '舊標籤', en: 'Old label' },
  newCode: { cn: '新标签', tc: '新標籤', en: 'New label' },
  cardName: WORDS.qaCard,
  activityName: WORDS.activity,
  extendedNames: WORDS.extendedData,
  withMovement: { cn: '随出库记录激活', tc: '隨出庫記錄啟用', en: 'Activated with movement' },
  returnRequest: { cn: '退货申请', tc: '退貨申請', en: 'Return request' },
  delivery: WORDS.deliveryNote,
  undoes: { cn: '撤销的记录', tc: '撤銷的記錄', en: 'Takes back' },
  undoneBy: { cn: '被此记录撤销', tc: '被此記錄撤銷', en: 'Taken back by' },
})
