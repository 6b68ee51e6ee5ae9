import { deliveries } from '../deliveries/deliveries.contract.ts'
import { inout } from '../inout/inout.contract.ts'
import type { Allow } from '../kernel/endpoint.ts'
import { operations } from '../operations/operations.contract.ts'
import type { ExceptionOperation } from './exceptions.contract.ts'

/** Who works off a parked scan must be allowed to do what it was scanned for. */
export const PARKED_PERMISSIONS: Readonly<Record<ExceptionOperation, Allow>> = {
  inbound: inout.inbound.allow,
  outbound: inout.outbound.allow,
  return: inout.return.allow,
  cancel_inbound: inout.cancelInbound.allow,
  cancel_outbound: inout.cancelOutbound.allow,
  unbox: operations.relateUnbind.allow,
  bind: operations.relateBind.allow,
  receive: deliveries.receive.allow,
}
