import { deliveries } from '../deliveries/deliveries.contract.ts'
import { inout } from '../inout/inout.contract.ts'
import type { Allow } from '../kernel/endpoint.ts'
import { MOVE_WAYS, type Way } from '../operations/operation-ways.ts'
import { operations } from '../operations/operations.contract.ts'
import type { ExceptionOperation } from './exceptions.contract.ts'

/** The ways to do what was scanned for: whoever works off a parked scan must be allowed one of them. */
export const PARKED_PERMISSIONS: Readonly<Record<ExceptionOperation, readonly Way[]>> = {
  inbound: [[inout.inbound.allow]],
  outbound: [[inout.outbound.allow]],
  return: [[inout.return.allow]],
  cancel_inbound: [[inout.cancelInbound.allow]],
  cancel_outbound: [[inout.cancelOutbound.allow]],
  unbox: [[operations.relateUnbind.allow]],
  bind: [[operations.relateBind.allow]],
  receive: [[deliveries.receive.allow]],
  ...MOVE_WAYS,
}

/** Whether somebody may do what was scanned for. */
export const mayWorkOff = (
  operation: ExceptionOperation,
  may: (permission: Allow) => boolean,
): boolean => PARKED_PERMISSIONS[operation].some((way) => way.every(may))
