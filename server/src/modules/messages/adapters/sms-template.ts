import type { SmsSettings } from '../../../platform/config/message-settings.ts'
import { MessageRefused, type Outgoing } from './message-adapter.ts'

/** The provider's template of a message, in its language, else in Chinese. */
export function templateOf(templates: SmsSettings['templates'], message: Outgoing): string {
  const named = templates[message.kind]
  const template = typeof named === 'string' ? named : (named?.[message.language] ?? named?.cn)
  if (template === undefined) throw new MessageRefused(`SMS_TEMPLATES names no ${message.kind}`)
  return template
}
