import { offeredWords } from '@zhenma/contract/kernel/dictionary-words'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { account } from '@zhenma/contract/auth/account.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { optionalEmail, optionalMobile } from '@zhenma/contract/kernel/rules'
import { verificationCode } from '@zhenma/contract/kernel/rules/accounts'
import { normalizePhone } from '@zhenma/contract/kernel/rules/phones'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { type Gender, GENDERS } from '@zhenma/contract/users/users.contract'
import { GENDER_TEXT } from '@zhenma/contract/users/users.refusals'
import { Button, Form, Input, Space } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { changeSessionUser } from '../../api/session.ts'
import { call } from '../../api/call.ts'
import { SendCodeButton } from '../../entities/account/send-code-button.tsx'
import { accepts } from '../../kit/form/accepts.ts'
import { PhoneInput } from '../../kit/form/controls.ts'
import { DayInput } from '../../kit/form/dates/day-input.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { showOnFields } from '../../kit/form/schema-rule.ts'
import { Select } from '../../kit/form/select.tsx'
import { ImageUpload, type UploadedImage } from '../../kit/upload/image-upload.tsx'
import { useAction } from '../../kit/use-action.ts'
import { setLanguage, useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { accountTexts } from './account.texts.ts'

type Profile = OutputOf<typeof account.profile>
type Values = {
  readonly realName: string
  readonly nickname?: string
  readonly email?: string
  readonly phone?: string
  readonly phoneCode?: string
  readonly gender: Gender
  readonly birthday?: string
  readonly language: Language
}

/** In the order in which they stand. */
const FIELDS = [
  'realName',
  'nickname',
  'email',
  'gender',
  'birthday',
  'phone',
  'phoneCode',
] as const

/** What is chosen in the header meanwhile is chosen here too: saving must not take it back. */
function useChosenLanguage(choose: (language: Language) => void): void {
  const language = useLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    choose(language)
  }, [language, choose])
}

/** The own profile. A new phone asks for the code that is sent to it. */
export function ProfileForm({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useTexts(accountTexts)
  const say = useSay()
  const [form] = Form.useForm<Values>()
  useChosenLanguage(useCallback((language) => form.setFieldValue('language', language), [form]))
  const { avatarId, avatarUrl } = profile
  const [avatar, setAvatar] = useState<readonly UploadedImage[]>(
    avatarId === null ? [] : [{ id: avatarId, url: avatarUrl ?? '', name: profile.realName }],
  )
  const phone = normalizePhone(Form.useWatch('phone', form) ?? profile.phone)
  const isNewPhone = phone !== '' && phone !== profile.phone
  const save = useAction(auth.updateProfile, {
    success: t('saved'),
    invalidates: [account.profile],
    // On the fields, where all of it belongs to some; else in the corner.
    onFailure: (failure) => showOnFields(form, failure, FIELDS),
  })
  const submit = async (values: Values): Promise<void> => {
    const done = await save.run({
      realName: values.realName.trim(),
      nickname: values.nickname?.trim() ?? '',
      email: values.email?.trim() ?? '',
      phone,
      gender: values.gender,
      birthday: values.birthday ?? null,
      avatarId: avatar[0]?.id ?? null,
      language: values.language,
      ...(isNewPhone ? { phoneCode: values.phoneCode?.trim() ?? '' } : {}),
    })
    if (done === undefined) return
    form.resetFields(['phoneCode'])
    const { settings: _, ...current } = await call(auth.current, {})
    changeSessionUser(current)
    // Another language may have been chosen on this device: it stays, unless this was about it.
    if (values.language !== profile.language) setLanguage(values.language)
  }
  const ask = (): Promise<string | undefined> =>
    form.validateFields(['phone']).then(
      () => phone,
      () => undefined,
    )
  return (
    <ForgivingForm<Values>
      name="profile"
      form={form}
      layout="vertical"
      initialValues={profile}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item label={t('avatar')}>
        <ImageUpload purpose="avatar" value={avatar} onChange={setAvatar} />
      </Form.Item>
      <div className="account-fields">
        <Form.Item
          name="realName"
          label={t('realName')}
          rules={[{ required: true, whitespace: true, message: t('realNameRequired') }]}
        >
          <Input maxLength={50} autoComplete="name" />
        </Form.Item>
        <Form.Item name="nickname" label={t('nickname')}>
          <Input maxLength={50} autoComplete="nickname" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          rules={[accepts(optionalEmail, t('emailWrong'))]}
        >
          <Input maxLength={254} autoComplete="email" />
        </Form.Item>
        <Form.Item name="gender" label={t('gender')}>
          <Select
            options={offeredWords(GENDERS, GENDER_TEXT).map((value) => ({
              value,
              label: say(GENDER_TEXT[value]),
            }))}
          />
        </Form.Item>
        <Form.Item name="birthday" label={t('birthday')}>
          <DayInput />
        </Form.Item>
        <Form.Item name="language" label={t('language')}>
          <Select options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('phone')}
          rules={[accepts(optionalMobile, t('phoneWrong'))]}
        >
          <PhoneInput />
        </Form.Item>
        {isNewPhone && (
          <Form.Item label={t('phoneCode')} htmlFor="account-phone-code" extra={t('phoneCodeHelp')}>
            <Space.Compact block>
              <Form.Item
                name="phoneCode"
                noStyle
                rules={[accepts(verificationCode, t('codeRequired'))]}
              >
                <Input
                  id="account-phone-code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={10}
                />
              </Form.Item>
              <SendCodeButton purpose="phone" ask={ask} />
            </Space.Compact>
          </Form.Item>
        )}
      </div>
      <Button type="primary" htmlType="submit" loading={save.busy}>
        {t('save')}
      </Button>
    </ForgivingForm>
  )
}
