// What other modules may use of messages.
export { makeAdapters } from './adapters/make-adapters.ts'
export { createMessageWorker } from './message-worker.ts'
export { messageRoutes } from './messages.handlers.ts'
export { sendIfMeant, sendMessage } from './send-message.ts'
export { tellOfSupport } from './tell-of-support.ts'
