import type { OperationFields } from './operations.ts'

/** Fields that hold the id of a record which was chosen by its name. */
export type NamedField = Extract<
  keyof OperationFields,
  | 'fromDealerId'
  | 'fromWarehouseId'
  | 'dealerId'
  | 'warehouseId'
  | 'productId'
  | 'factoryId'
  | 'cardId'
  | 'activityId'
>

/** How the chosen records were called when they were chosen; kept where a submission waits. */
export type ChosenNames = Readonly<Partial<Record<NamedField, string>>>
