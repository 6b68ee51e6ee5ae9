// How a company comes to be, for whoever opens one: by registering, or as the platform.
export { openCompany } from './open-company.ts'
export {
  DEALER_SIDE,
  FACTORY_WAREHOUSE,
  INBOUND_OPERATOR,
  MASTER_DATA,
  OUTBOUND_OPERATOR,
} from './starter-permissions.ts'
