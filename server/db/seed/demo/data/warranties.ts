/** Who holds warranties of a demo, what is wrong with their goods, and what they are answered. */
export type DemoWarranties = {
  /** Every one with every other is somebody that nobody is. */
  readonly families: readonly string[]
  readonly given: readonly string[]
  /** Families come first, without a space, in Chinese. */
  readonly isFamilyFirst: boolean
  /** What a phone of nobody begins with; digits follow, to a length. */
  readonly phone: { readonly begins: string; readonly digits: number }
  readonly proofNote: string
  readonly unreadable: string
  readonly cancelled: string
  readonly transferred: string
  readonly claims: readonly {
    /** The name of the card whose goods it is about. */
    readonly card: string
    readonly description: string
    readonly answer: string
    readonly note: string
    readonly done: string
    readonly refused: string
  }[]
}

export const XIUYUN_WARRANTIES: DemoWarranties = {
  families: [
    '王',
    '李',
    '张',
    '刘',
    '陈',
    '杨',
    '赵',
    '黄',
    '周',
    '吴',
    '徐',
    '孙',
    '马',
    '朱',
    '胡',
  ],
  given: [
    '秀英',
    '建华',
    '雨桐',
    '志强',
    '晓燕',
    '浩然',
    '丽娟',
    '国栋',
    '思琪',
    '文博',
    '春梅',
    '子轩',
  ],
  isFamilyFirst: true,
  phone: { begins: '1300001', digits: 4 },
  proofNote: '门店小票，实物完好',
  unreadable: '凭证照片看不清店名和日期，请重新登记并上传',
  cancelled: '客户已退货退款',
  transferred: '客户来店办理，已转赠家人',
  claims: [
    {
      card: '普洱熟茶品质承诺',
      description: '开封后发现饼面有一小片发白，闻着有点潮味，一直放在干燥的柜子里。',
      answer: '请把饼面和内飞拍照保留，我们安排质检，三个工作日内答复。',
      note: '同批次另有一例，已让仓库查存放记录',
      done: '确认为受潮，已寄出新的一饼，运单号会短信告知。',
      refused: '照片显示为正常的茶毫，不属霉变，请放心饮用。',
    },
    {
      card: '蜂蜜不添加承诺',
      description: '收到时瓶盖没有封膜，蜂蜜有少量渗出。',
      answer: '抱歉给您添麻烦，请保留外箱照片，我们核对发货批次。',
      note: '联系物流核对破损',
      done: '已补发一瓶，原瓶不必寄回。',
      refused: '该批次瓶盖为内塞密封，没有封膜，渗出来自开启过的内塞。',
    },
    {
      card: '蜂蜜不添加承诺',
      description: '冬天结成白色块状，口感发沙，担心加了糖。',
      answer: '低温结晶是正常现象，隔水温热到 40 度会化开。',
      note: '解释后仍不放心，建议送检',
      done: '已为您出具同批次的检验报告，见产品页。',
      refused: '结晶是成熟蜜的正常现象，不属质量问题。',
    },
    {
      card: '普洱熟茶品质承诺',
      description: '竹壳破了一角，里面有两饼边缘碎掉。',
      answer: '请提供竹壳四面的照片。',
      note: '客户为礼品，尽快处理',
      done: '已换整提，旧提请交快递员带回。',
      refused: '签收时已确认外包装完好，运输后损坏不在此列。',
    },
  ],
}

/** Of the ranges for films and examples. */
export const FERNHOLLOW_WARRANTIES: DemoWarranties = {
  families: [
    'Lowe',
    'Okafor',
    'Fraser',
    'Lim',
    'Hughes',
    'Patel',
    'Byrne',
    'Marsh',
    'Doyle',
    'Reid',
  ],
  given: ['Harriet', 'Tom', 'Isla', 'Grace', 'Oliver', 'Amira', 'Euan', 'Nina', 'Joseph', 'Freya'],
  isFamilyFirst: false,
  phone: { begins: '+447700900', digits: 3 },
  proofNote: 'Till receipt seen, jar as new',
  unreadable:
    'We cannot read shop and date on the picture; please register once more with a sharper one',
  cancelled: 'Returned and refunded',
  transferred: 'Given to a sister, both came to the counter',
  claims: [
    {
      card: 'Nothing added to our honey',
      description: 'The lid was loose when it came and some honey had run into the box.',
      answer: 'We are sorry. Please keep the box; we look at the delivery.',
      note: 'Carrier asked about the parcel',
      done: 'A new jar is on its way; keep the old one.',
      refused: 'The jar was signed for as whole, so we cannot replace it.',
    },
    {
      card: 'Nothing added to our honey',
      description: 'It has gone white and grainy. Is there sugar in it?',
      answer: 'Honey sets in the cold. Stand the jar in warm water, not above 40 degrees.',
      note: 'Second question on this harvest',
      done: 'We have sent you the laboratory report of your harvest.',
      refused: 'Crystals are natural and no fault.',
    },
    {
      card: 'If your skin does not like it',
      description: 'The cream turned my skin red after two days.',
      answer: 'Please stop using it and send us the code on the tube.',
      note: 'Quality has the batch',
      done: 'You have your money back.',
      refused: 'The tube was bought more than a year ago, which the promise does not cover.',
    },
  ],
}
