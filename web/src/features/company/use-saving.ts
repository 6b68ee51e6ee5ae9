import { auth } from '@zhenma/contract/auth/auth.contract'
import { companies, type CompanyDetail } from '@zhenma/contract/companies/companies.contract'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../api/failure.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { checkInput, problemsByField, type FieldErrors } from '../../kit/form/issues.ts'
import { useAction } from '../../kit/use-action.ts'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { companyFields } from './company.fields.tsx'
import { companyTexts } from './company.texts.ts'
import { followSettings } from './follow-settings.ts'

/** Asks before the company's way of working is changed; true where it stays. */
function useModeQuestion(): (before: CompanyDetail, now: CompanyDetail) => Promise<boolean> {
  const t = useTexts(companyTexts)
  const say = useSay()
  return async ({ inventoryMode: from }, { inventoryMode: to }) =>
    from === to ||
    confirmDanger({
      title: t('modeTitle'),
      touches: t('modeTouches', {
        from: say(INVENTORY_MODE_TEXT[from]),
        to: say(INVENTORY_MODE_TEXT[to]),
      }),
      consequence: t('modeMeans'),
      action: t('modeAction'),
      isDanger: false,
    })
}

export type Saving = {
  readonly submit: () => Promise<void>
  readonly busy: boolean
  /** What the server refused, beside what stands on the fields. */
  readonly refusal: CallFailure | undefined
  readonly forgetRefusal: () => void
}

/** Saves the form as a whole, against the version that was read. */
export function useSaving(
  form: FormInstance<CompanyDetail>,
  read: CompanyDetail,
  onSaved: () => void,
): Saving {
  const t = useTexts(companyTexts)
  const say = useSay()
  const language = useLanguage()
  const isMeant = useModeQuestion()
  const [refusal, setRefusal] = useState<CallFailure>()
  const labels = Object.fromEntries(companyFields.map(({ name, label }) => [name, say(label)]))
  const showErrors = (errors: FieldErrors): void => {
    form.setFields(companyFields.map(({ name }) => ({ name, errors: [...(errors[name] ?? [])] })))
    const [first] = Object.keys(errors)
    if (first) form.scrollToField(first, { block: 'center', focus: true })
  }
  const save = useAction(companies.update, {
    success: t('saved'),
    invalidates: [companies.get, auth.current],
    onDone: (_, input) => {
      onSaved()
      void followSettings(read, input)
    },
    onFailure: (failure) => {
      const { fields, others } = problemsByField(failure.details, labels)
      showErrors(fields)
      setRefusal(new CallFailure({ ...failure, message: failure.message, details: others }))
      return true
    },
  })
  const submit = async (): Promise<void> => {
    if (save.busy) return
    const now = { ...read, ...form.getFieldsValue() }
    const { code: _, ...input } = now
    const errors = checkInput(companies.update.input, input, labels, language)
    showErrors(errors)
    setRefusal(undefined)
    if (Object.keys(errors).length === 0 && (await isMeant(read, now))) await save.run(input)
  }
  return { submit, busy: save.busy, refusal, forgetRefusal: () => setRefusal(undefined) }
}
