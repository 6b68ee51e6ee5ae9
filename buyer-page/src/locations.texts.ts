import { type Language, say, texts } from '@zhenma/contract/kernel/texts'

/** Provinces as the address data names them, to be said in the buyer's language. */
const PROVINCES = texts({
  北京: { cn: '北京市', tc: '北京市', en: 'Beijing' },
  上海: { cn: '上海市', tc: '上海市', en: 'Shanghai' },
  天津: { cn: '天津市', tc: '天津市', en: 'Tianjin' },
  重庆: { cn: '重庆市', tc: '重慶市', en: 'Chongqing' },
  河北: { cn: '河北省', tc: '河北省', en: 'Hebei' },
  山西: { cn: '山西省', tc: '山西省', en: 'Shanxi' },
  内蒙古: { cn: '内蒙古', tc: '內蒙古', en: 'Inner Mongolia' },
  辽宁: { cn: '辽宁省', tc: '遼寧省', en: 'Liaoning' },
  吉林: { cn: '吉林省', tc: '吉林省', en: 'Jilin' },
  黑龙江: { cn: '黑龙江省', tc: '黑龍江省', en: 'Heilongjiang' },
  江苏: { cn: '江苏省', tc: '江蘇省', en: 'Jiangsu' },
  浙江: { cn: '浙江省', tc: '浙江省', en: 'Zhejiang' },
  安徽: { cn: '安徽省', tc: '安徽省', en: 'Anhui' },
  福建: { cn: '福建省', tc: '福建省', en: 'Fujian' },
  江西: { cn: '江西省', tc: '江西省', en: 'Jiangxi' },
  山东: { cn: '山东省', tc: '山東省', en: 'Shandong' },
  河南: { cn: '河南省', tc: '河南省', en: 'Henan' },
  湖北: { cn: '湖北省', tc: '湖北省', en: 'Hubei' },
  湖南: { cn: '湖南省', tc: '湖南省', en: 'Hunan' },
  广东: { cn: '广东省', tc: '廣東省', en: 'Guangdong' },
  广西: { cn: '广西', tc: '廣西', en: 'Guangxi' },
  海南: { cn: '海南省', tc: '海南省', en: 'Hainan' },
  四川: { cn: '四川省', tc: '四川省', en: 'Sichuan' },
  贵州: { cn: '贵州省', tc: '貴州省', en: 'Guizhou' },
  云南: { cn: '云南省', tc: '雲南省', en: 'Yunnan' },
  西藏: { cn: '西藏', tc: '西藏', en: 'Tibet' },
  陕西: { cn: '陕西省', tc: '陝西省', en: 'Shaanxi' },
  甘肃: { cn: '甘肃省', tc: '甘肅省', en: 'Gansu' },
  青海: { cn: '青海省', tc: '青海省', en: 'Qinghai' },
  宁夏: { cn: '宁夏', tc: '寧夏', en: 'Ningxia' },
  新疆: { cn: '新疆', tc: '新疆', en: 'Xinjiang' },
  香港: { cn: '香港', tc: '香港', en: 'Hong Kong' },
  澳门: { cn: '澳门', tc: '澳門', en: 'Macao' },
  台湾: { cn: '台湾', tc: '台灣', en: 'Taiwan' },
})

const SPECIAL = texts({
  内网: { cn: '内部网络', tc: '內部網路', en: 'local network' },
  中国: { cn: '中国', tc: '中國', en: 'China' },
})

const LOCALE = { cn: 'zh-Hans', tc: 'zh-Hant', en: 'en' } as const

/** Chinese names of countries → their code, from the names that the runtime knows. */
const countryCodes = (() => {
  let known: ReadonlyMap<string, string> | undefined
  return (): ReadonlyMap<string, string> => (known ??= readCountryCodes())
})()

function readCountryCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['zh-Hans'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(codes.map((code) => [names.of(code) ?? code, code]))
}

function provinceOf(part: string) {
  const name = (Object.keys(PROVINCES) as (keyof typeof PROVINCES)[]).find((key) =>
    part.startsWith(key),
  )
  return name === undefined ? undefined : PROVINCES[name]
}

function sayCountry(name: string, language: Language): string {
  const code = countryCodes().get(name)
  if (code === undefined) return name
  return new Intl.DisplayNames([LOCALE[language]], { type: 'region' }).of(code) ?? name
}

/**
 * A place as it is recorded (`中国 广东省 深圳市`, in simplified Chinese), said in a language. In
 * Chinese as far as the city; in other scripts as far as the province, whose name can be said.
 */
export function sayLocation(region: string, language: Language): string {
  if (region === '' || (language === 'cn' && !(region in SPECIAL))) return region
  if (region in SPECIAL) return say(SPECIAL[region as keyof typeof SPECIAL], language)
  const [country = '', province = ''] = region.split(' ')
  if (country !== '中国') return sayCountry(country, language)
  const known = provinceOf(province)
  const nation = say(SPECIAL.中国, language)
  if (known === undefined) return nation
  return language === 'en' ? `${known.en}, ${nation}` : `${nation} ${say(known, language)}`
}
