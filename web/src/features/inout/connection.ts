export {
  followConnection,
  isCutOff,
  isUnreached,
  noteAnswer,
  noteFailure,
  useConnection,
} from '../../api/connection.ts'
