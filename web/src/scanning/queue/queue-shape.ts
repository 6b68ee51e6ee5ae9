import { MOVINGS } from '../submission/movings.ts'
import type { Queued, QueuedTarget } from './queued.ts'
import type { Place } from '../table/draft/scan-rules.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether what was read from the device is a submission, whatever version of the page wrote it. */
export function isQueued(value: unknown): value is Queued {
  return (
    isRecord(value) &&
    [value['key'], value['note'], value['at']].every(isText) &&
    [value['companyId'], value['userId'], value['order'], value['faults']].every(isNumber) &&
    isWork(value) &&
    isTarget(value['target']) &&
    isRecord(value['places']) &&
    [value['places']['warehouse'], value['places']['dealer']].every(isPlace) &&
    isNames(value['names']) &&
    isRefusal(value['refusal'])
  )
}

/** An operation with a scanning table; or one of the other screen with its fields. */
function isWork({ operation, box, deed, target }: Readonly<Record<string, unknown>>): boolean {
  if (deed !== undefined) return isText(operation) && isRecord(deed) && box === undefined
  const isMoving = MOVINGS.some((moving) => moving === operation)
  const isBoxRight = operation === 'bind' ? isText(box) : box === undefined
  const ofDeeds = isRecord(target) && (target['kind'] === 'dealer' || target['kind'] === 'pair')
  return isMoving && isBoxRight && !ofDeeds
}

function isPlace(value: unknown): value is Place | undefined {
  return value === undefined || (isRecord(value) && isNumber(value['id']) && isText(value['name']))
}

function isTarget(value: unknown): value is QueuedTarget {
  if (!isRecord(value)) return false
  if (value['kind'] === 'range') return isNumber(value['start']) && isNumber(value['end'])
  if (value['kind'] === 'dealer') return isNumber(value['dealerId']) && isText(value['name'])
  if (value['kind'] === 'pair') return isText(value['oldCode']) && isText(value['newCode'])
  if (value['kind'] === 'batch') return isNumber(value['batchId']) && isText(value['name'])
  const isScan = (one: unknown): boolean =>
    isRecord(one) && isText(one['code']) && isText(one['at'])
  return value['kind'] === 'codes' && Array.isArray(value['scans']) && value['scans'].every(isScan)
}

const isNames = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && Object.values(value).every(isText))

function isRefusal(value: unknown): boolean {
  if (value === undefined) return true
  if (!isRecord(value) || !isText(value['message'])) return false
  const isTold = (one: unknown): boolean => isRecord(one) && isText(one['message'])
  const { codes, others, parkedCount } = value
  return (
    (parkedCount === undefined || isNumber(parkedCount)) &&
    Array.isArray(codes) &&
    codes.every(isTold) &&
    Array.isArray(others) &&
    others.every(isTold)
  )
}
