import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** What pickers say when nothing is chosen: in a filter that means any. */
export const pickerTexts = texts({
  noOrder: {
    cn: '不按订单；可扫订单编号',
    tc: '不按訂單；可掃訂單編號',
    en: 'No order: scan its number, or type',
  },
  orderOrNumber: {
    cn: '选择订单；可扫订单编号',
    tc: '選擇訂單；可掃訂單編號',
    en: 'Choose an order: scan its number, or type',
  },
  choose: { cn: '请选择', tc: '請選擇', en: 'Choose' },
  salesRegions: WORDS.salesRegions,
  anyProduct: { cn: '全部产品', tc: '全部產品', en: 'Any product' },
  anyBatch: { cn: '全部批次', tc: '全部批次', en: 'Any batch' },
  anyOrder: { cn: '全部订单', tc: '全部訂單', en: 'Any order' },
  anyScanner: { cn: '全部扫码员', tc: '全部掃碼員', en: 'Any scanner' },
  china: { cn: '省、市、区县', tc: '省、市、區縣', en: 'China' },
  provincesAndCities: { cn: '省、市', tc: '省、市', en: 'Provinces and cities' },
  abroad: { cn: '境外国家和地区', tc: '境外國家和地區', en: 'Abroad' },
  anyArea: { cn: '全部地区', tc: '全部地區', en: 'Any area' },
  anyDevice: { cn: '全部设备', tc: '全部裝置', en: 'Any device' },
  anyDealer: { cn: '全部经销商', tc: '全部經銷商', en: 'Any dealer' },
  anyFactory: { cn: '全部工厂', tc: '全部工廠', en: 'Any factory' },
  anyKeptPlace: { cn: '全部地点', tc: '全部地點', en: 'Any place' },
  anyWarehouse: { cn: '全部仓库', tc: '全部倉庫', en: 'Any warehouse' },
  anyStatus: WORDS.anyState,
  anyActivation: { cn: '全部激活状态', tc: '全部啟用狀態', en: 'Any activation' },
  anyKind: { cn: '全部码类型', tc: '全部碼類型', en: 'Any code type' },
  codeSearch: {
    cn: '扫码或输入防伪码、序号',
    tc: '掃碼或輸入防偽碼、序號',
    en: 'Scan or type a code or serial',
  },
  tooShort: {
    cn: '请输入至少 6 位数字；较短的序号在前面补 0',
    tc: '請輸入至少 6 位數字；較短的序號在前面補 0',
    en: 'Enter at least 6 digits; put zeros in front of a short serial',
  },
  anyResult: { cn: '全部结果', tc: '全部結果', en: 'Any result' },
  standardSheet: {
    cn: '标准（A4，3 × 7 枚）',
    tc: '標準（A4，3 × 7 枚）',
    en: 'Standard (A4, 3 × 7)',
  },
})
