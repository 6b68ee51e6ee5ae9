import { ERRORS } from '@zhenma/contract/errors'
import { phone as phoneRule } from '@zhenma/contract/kernel/rules'
import { say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { Failure } from '../../platform/errors/fail.ts'
import { requestContext } from '../../platform/http/request-context.ts'
import type { FormPage } from '../buyer-checks/index.ts'
import { sendPhoneCode, usePhoneCode } from '../phone-codes/index.ts'
import { textOf } from './form-text.ts'

/** What a form asks for next: the phone, or the code that was sent to it; and why it asks again. */
export type AskedPhone = {
  readonly phone?: string
  readonly refusal?: string
  /** Of whom WeChat knows already. */
  readonly proof?: string
}

/** Whose phone it is, once the code was right; else what is asked for. */
type PhoneStep =
  | { readonly phone: string }
  | { readonly asked: AskedPhone; readonly status: number }

/** A buyer is known by phone and SMS code: the form sends the phone, then both. */
export async function phoneStep(at: FormPage): Promise<PhoneStep> {
  const { services, request, language, fields } = at
  const judged = phoneRule.safeParse(textOf(fields['phone'], 20))
  if (!judged.success) {
    const refusal = say(ERRORS.FIELD_FORMAT.text, language, {
      field: say(WORDS.mobilePhone, language),
    })
    return { asked: { refusal }, status: 400 }
  }
  const phone = judged.data
  const code = textOf(fields['code'], 6)
  const ctx = { ...requestContext(request, services, null), language }
  try {
    if (code === '') await sendPhoneCode(ctx, { phone, purpose: 'draw' })
    else await usePhoneCode(ctx, { phone, purpose: 'draw', code })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const refusal = say(ERRORS[error.key].text, language, error.values)
    // A code that was sent a moment ago is still good.
    const isSent = code !== '' || error.key === 'CODE_TOO_SOON'
    return { asked: { refusal, ...(isSent ? { phone } : {}) }, status: 400 }
  }
  return code === '' ? { asked: { phone }, status: 200 } : { phone }
}
