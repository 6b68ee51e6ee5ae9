import type { z } from 'zod'
import { strongPassword } from '../auth/password-strength.ts'
import * as accounts from '../kernel/rules/accounts.ts'
import * as basic from '../kernel/rules/basic.ts'
import * as codes from '../kernel/rules/codes.ts'
import { image, materialRemoval } from '../kernel/rules/images.ts'
import * as marketing from '../kernel/rules/marketing.ts'
import * as people from '../kernel/rules/people.ts'
import type { RuleCode } from '../kernel/rules/rule-codes.ts'
import { internationalPhone, optionalPhone, phone } from '../kernel/rules/phones.ts'

export const RULE_TOPICS = ['people', 'accounts', 'texts', 'codes', 'images', 'marketing'] as const
export type RuleTopic = (typeof RULE_TOPICS)[number]

/** What a rule with bounds of its own may be given: characters, or things chosen. */
export type RuleLimits = {
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

export type CheckRule = {
  readonly topic: RuleTopic
  readonly schema: (limits: RuleLimits) => z.ZodType
  /** Takes `minimum` and `maximum`. */
  readonly hasLimits?: boolean
}

const LONGEST = 10_000
const LARGEST_GROUP = 1_000

const rule = (topic: RuleTopic, schema: z.ZodType): CheckRule => ({ topic, schema: () => schema })

/** Every rule for a value of section 5, by its code. Several values go as one JSON object. */
export const CHECK_RULES: Readonly<Record<RuleCode, CheckRule>> = {
  phone: rule('people', phone),
  international_phone: rule('people', internationalPhone),
  landline: rule('people', people.landline),
  contact_phone: rule('people', optionalPhone),
  email: rule('people', people.email),
  bank_card: rule('people', people.bankCard),
  id_number: rule('people', people.idNumber),
  chinese_id_card: rule('people', people.chineseIdCard),
  credit_code: rule('people', people.licenseNumber),
  qq: rule('people', people.qq),
  service_phone: rule('people', people.servicePhone(30)),
  username: rule('accounts', people.username),
  dealer_account: rule('accounts', accounts.dealerAccount),
  dealer_password: rule('accounts', accounts.dealerPassword),
  manager_username: rule('accounts', accounts.managerUsername),
  manager_password: rule('accounts', accounts.managerPassword),
  password_strength: rule('accounts', strongPassword),
  password_confirm: rule('accounts', accounts.passwordChange),
  verification_code: rule('accounts', accounts.verificationCode),
  company_code: rule('accounts', accounts.companyCode),
  role_name: rule('accounts', accounts.roleName),
  role_code: rule('accounts', accounts.roleCode),
  authorization: rule('accounts', accounts.authorization),
  sort: rule('accounts', accounts.sort),
  required: {
    topic: 'texts',
    hasLimits: true,
    schema: ({ minimum = 1, maximum = LONGEST }) => basic.requiredText(maximum, minimum),
  },
  checked_group: {
    topic: 'texts',
    hasLimits: true,
    schema: ({ minimum = 0, maximum = LARGEST_GROUP }) => basic.checkedGroup(minimum, maximum),
  },
  natural_number: rule('texts', basic.naturalNumber),
  english_letters: rule('texts', basic.englishLetters),
  alphanumeric_20: rule('texts', basic.upTo20Alphanumerics),
  letters_spaces: rule('texts', basic.lettersAndSpaces),
  digits_lines: rule('texts', basic.digitsAndLineBreaks),
  up_to_255: rule('texts', basic.upTo255),
  url: rule('texts', basic.url),
  https_address: rule('texts', basic.httpsAddress),
  dictionary_code: rule('texts', basic.dictionaryCode),
  menu_path: rule('texts', basic.menuPath),
  ip_address: rule('texts', basic.ipAddress),
  tracking_number: rule('codes', codes.trackingNumber),
  code_search: rule('codes', codes.codeSearch),
  code_duplicate: rule('codes', codes.submittedCodes),
  single_outbound: rule('codes', codes.singleOutboundCodes),
  box_quantity: rule('codes', codes.boxQuantity),
  range_order: rule('codes', codes.serialRange),
  range_beyond_batch: rule('codes', codes.serialRange),
  range_query: rule('codes', codes.rangeQuery),
  span_order: rule('codes', codes.exportSpan),
  export_span: rule('codes', codes.exportSpan),
  image: rule('images', image),
  material_image: rule('images', materialRemoval),
  red_packet_amounts: rule('marketing', marketing.redPacketAmounts),
  activity_rule: rule('marketing', marketing.activityRule),
  prize: rule('marketing', marketing.prize),
  prize_quantity: rule('marketing', marketing.prizeQuantity),
  code_allocation: rule('marketing', marketing.codeAllocation),
  allocation_change: rule('marketing', marketing.allocationChange),
  allocation_none: rule('marketing', marketing.allocationChange),
}
