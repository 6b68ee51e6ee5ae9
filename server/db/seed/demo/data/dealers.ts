import { CITIES, type City } from './cities.ts'

/** Name, contact person, street and house; in the order of CITIES. */
const DEALERS: readonly (readonly [name: string, contact: string, street: string])[] = [
  ['昆明滇岫茗品商贸有限公司', '杨慧兰', '盘龙区北京路尚义商务中心 12 层 1203 室'],
  ['广州南越云上健康食品有限公司', '陈嘉伟', '天河区天河北路 1188 号岭南大厦 A 座 906'],
  ['成都锦官岫云食品贸易有限公司', '刘思远', '武侯区武侯大道双楠段 66 号'],
  ['重庆巴渝谷雨商贸有限公司', '周渝', '渝中区中山三路 168 号 9-7'],
  ['杭州西泠云品健康科技有限公司', '沈若溪', '西湖区文三路 508 号天苑大厦 15 楼'],
  ['南京钟山岫品贸易有限公司', '顾明轩', '玄武区珠江路 222 号长发科技大厦 1802 室'],
  ['上海申岫国际贸易有限公司', '陆婉清', '静安区江场三路 88 号 3 号楼 5 层'],
  ['北京京岫恒泰商贸有限公司', '赵立新', '朝阳区东三环南路 58 号富顿中心 B 座 1106'],
  ['济南泉城云谷食品有限公司', '孙德海', '历下区泺源大街 229 号'],
  ['武汉楚天岫云商贸有限公司', '胡江涛', '江汉区新华路 316 号良友大厦 2005'],
  ['西安长安谷云贸易有限公司', '白雅宁', '雁塔区科技路 38 号林凯国际 1509'],
  ['福州闽越岫香茶业有限公司', '林海燕', '鼓楼区五四路 158 号环球广场 2206'],
  ['大理苍洱风物商行', '段文昌', '大理市下关镇建设路 77 号'],
  ['曲靖珠源云味食品经营部', '何建国', '麒麟区麒麟南路 219 号'],
  ['西双版纳傣乡古茶文化传播有限公司', '玉罕', '景洪市勐海路 46 号'],
  [
    '深圳前海岫云跨境电子商务供应链管理有限公司南山分公司',
    '黄俊杰',
    '南山区科苑南路 3099 号 22 层',
  ],
  ['佛山禅城福满堂茶叶行', '梁志强', '禅城区季华五路 28 号'],
  ['东莞市莞香园食品贸易有限公司', '莫晓彤', '南城街道鸿福路 102 号'],
  ['南宁邕江绿城商贸有限公司', '韦春梅', '青秀区民族大道 131 号'],
  ['桂林漓岸特产店', '秦桂芳', '象山区中山中路 37 号'],
  ['绵阳富乐山货铺', '蒲国栋', '涪城区临园路东段 58 号'],
  ['贵阳筑城甄选商贸有限公司', '罗显明', '南明区中华南路 49 号'],
  ['遵义赤水河健康食品销售中心', '石永红', '汇川区香港路 12 号'],
  ['宁波甬上人家食品有限公司', '徐海滨', '鄞州区中山东路 1083 号'],
  ['温州瓯江云选贸易有限公司', '叶建敏', '鹿城区车站大道 577 号'],
  ['绍兴鉴湖茶事有限公司', '鲁一鸣', '越城区解放北路 298 号'],
  ['苏州姑苏岫品文化发展有限公司', '范雨桐', '姑苏区人民路 1399 号'],
  ['无锡太湖蜜语食品有限公司', '钱晓峰', '梁溪区中山路 288 号'],
  ['徐州彭城百味商行', '马兴旺', '云龙区解放南路 108 号'],
  ['合肥庐州谷云商贸有限公司', '程默', '蜀山区长江西路 200 号'],
  ['天津津门岫云食品批发有限公司', '郭宝林', '河西区友谊路 50 号'],
  ['石家庄燕赵云品商贸有限公司', '田秀英', '长安区中山东路 126 号'],
  ['青岛海岳健康食品有限公司', '于浩', '市南区香港中路 61 号'],
  ['烟台仙境山海食品有限公司', '曲丽娜', '芝罘区南大街 158 号'],
  ['襄阳古隆中茶行', '诸葛云', '襄城区檀溪路 66 号'],
  ['长沙岳麓云谷新零售有限公司', '彭湘', '岳麓区枫林三路 218 号'],
  ['赣州虔城客家风味食品商行', '钟玉莲', '章贡区红旗大道 17 号'],
  ['兰州金城驼铃商贸有限公司', '马国英', '城关区张掖路 87 号'],
  ['厦门鹭岛岫香贸易有限公司', '郑海生', '思明区湖滨南路 388 号'],
  ['泉州刺桐港茶业有限公司', '苏雅芬', '鲤城区中山中路 311 号'],
]

/** Which provincial dealer serves a city whose own province has none. */
const SERVED_FROM: Readonly<Record<string, string>> = {
  广西壮族自治区: '广东省',
  贵州省: '云南省',
  安徽省: '江苏省',
  天津市: '北京市',
  河北省: '北京市',
  湖南省: '湖北省',
  江西省: '浙江省',
  甘肃省: '陕西省',
}

const PROVINCIAL_DEALERS = 12

export type DemoDealer = {
  readonly regionName: string
  /** The province or country by which sales regions are given out. */
  readonly areaCode: string
  readonly name: string
  readonly code: string
  readonly contact: string
  readonly address: string
  /** Valid by the rules and nobody's: numbers of this shape are not given out. */
  readonly phone: string
  readonly landline: string
  readonly email: string
  /** Its index in the list, always before it; null for provincial dealers. */
  readonly superior: number | null
}

/** 12 provincial dealers, then 28 city dealers below them. */
export function demoDealers(): DemoDealer[] {
  return CITIES.map((city, index) => {
    const [name, contact, street] = DEALERS[index] ?? ['', '', '']
    const number = String(index + 1).padStart(2, '0')
    const { province } = city
    const town = province === city.city ? city.city : `${province}${city.city}`
    return {
      regionName: province === city.city ? city.city : `${province} ${city.city}`,
      areaCode: `${city.code.slice(0, 2)}0000`,
      name,
      contact,
      code: `XY-${city.code}-${number}`,
      address: `${town}${street}`,
      phone: `130000000${number}`,
      landline: `0000-00000${number}0`,
      email: `dealer${number}@xiuyun-valley.example`,
      superior: index < PROVINCIAL_DEALERS ? null : superiorOf(city),
    }
  })
}

function superiorOf({ province }: City): number {
  const home = SERVED_FROM[province] ?? province
  return CITIES.findIndex((city) => city.province === home)
}
