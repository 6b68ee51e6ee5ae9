// What other modules may use of webhooks.
export { createWebhookWorker } from './deliver/webhook-worker.ts'
export { webhookRoutes } from './webhooks.handlers.ts'
