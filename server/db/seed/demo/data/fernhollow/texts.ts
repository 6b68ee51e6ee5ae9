import { NO_LIMITS } from '../activities.ts'
import type { DemoCompany } from '../demo-company.ts'
import { SERVICE_PHONE } from './company.ts'

type Shown = Pick<DemoCompany, 'cards' | 'activities' | 'lottery' | 'extended' | 'words'>

/** What the English demo company tells its buyers, and what its people write down. */
export const FERNHOLLOW_TEXTS: Shown = {
  cards: {
    honey: {
      name: 'Nothing added to our honey',
      number: 'QA-FH-2026',
      warrantyMonths: 24,
      content:
        'Honey only: no syrup, no flavouring, no preservative. Should an accredited laboratory find one, show this page and have your money back.\nCrystals are natural and no fault.',
      translations: {
        cn: {
          name: '蜂蜜不添加承诺',
          content:
            '只有蜂蜜：不加糖浆、香精和防腐剂。经认可的实验室检出添加的，凭本页退款。\n结晶是自然现象，不属质量问题。',
        },
        tc: {
          name: '蜂蜜不添加承諾',
          content:
            '只有蜂蜜：不加糖漿、香精和防腐劑。經認可的實驗室檢出添加的，憑本頁退款。\n結晶是自然現象，不屬品質問題。',
        },
      },
      servicePhone: SERVICE_PHONE,
      registers: true,
      warrantyStarts: 'registration',
      warrantyProof: 'none',
      remindDays: 14,
      pictureOf: 'FH-340-H',
    },
    care: {
      name: 'If your skin does not like it',
      number: 'QA-FR-2026',
      warrantyMonths: 12,
      content:
        'Send it back within 60 days, opened or not, and have your money back.\nAfter opening it keeps for twelve months, away from heat and light.',
      translations: {},
      servicePhone: SERVICE_PHONE,
      registers: true,
      warrantyStarts: 'sale',
      warrantyProof: 'either',
      remindDays: 30,
      pictureOf: 'FR-120-M',
    },
  },
  activities: {
    hamper: {
      name: 'The Fernhollow hamper draw',
      type: 'lottery',
      content:
        'Every jar of the 2026 heather harvest that carries this page takes part in a draw for jars and rose care.\nThis is a demonstration: nothing is sent.',
      notes: 'The first 1,500 cases take part',
      startsInDays: -20,
      endsInDays: 70,
      rule: {
        ...NO_LIMITS,
        rule: 'codes',
        perPersonDay: 3,
        identity: 'phone',
        firstCheckOnly: false,
        secondCheck: true,
        proof: 'none',
      },
    },
    packets: {
      name: 'Red packets with rose mist',
      type: 'red_packet',
      content:
        'Whoever checks a bottle of rose face mist for the first time may win a red packet, paid in yuan.\nThis is a demonstration: nothing is paid.',
      notes: 'For the shops of the Lunar New Year fair',
      startsInDays: -60,
      endsInDays: 40,
      rule: {
        ...NO_LIMITS,
        rule: 'random',
        minimumCents: 100,
        maximumCents: 2_000,
        randomType: 'long_tailed',
        winningRate: 80,
        budgetCents: 500_000,
        identity: 'nobody',
        firstCheckOnly: true,
        secondCheck: true,
        proof: 'none',
      },
    },
    cream: {
      name: 'Points with rose hand cream',
      type: 'points',
      content:
        'Check the label of a hand cream for the first time, and 50 points are yours.\nThey are kept for your phone number.',
      notes: 'At most three a day for one person',
      startsInDays: -50,
      endsInDays: 30,
      rule: {
        ...NO_LIMITS,
        rule: 'points',
        points: 50,
        winningRate: 100,
        perPersonDay: 3,
        identity: 'phone',
        firstCheckOnly: true,
        secondCheck: false,
        proof: 'none',
      },
    },
    summer: {
      name: 'Summer points',
      type: 'points',
      content: 'Whoever checked a label for the first time got twice as many points.',
      notes: 'Over; results to be discussed',
      startsInDays: -75,
      endsInDays: -45,
    },
  },
  lottery: {
    activity: 'hamper',
    prizes: [
      {
        name: 'Rose serum and day cream',
        level: 0,
        quantity: 5,
        pictureOf: 'FR-030-S',
        allocated: 5,
      },
      { name: 'Rose face mist', level: 1, quantity: 40, pictureOf: 'FR-120-M', allocated: 40 },
      {
        name: 'A jar of clover honey',
        level: 2,
        quantity: 150,
        pictureOf: 'FH-250-C',
        allocated: 0,
      },
    ],
  },
  extended: {
    records: [
      {
        key: 'moor',
        name: 'Where the bees fly',
        type: 'multiline',
        moduleName: 'Origin',
        content:
          'Exmoor, 250 to 400 m above the sea.\nThe hives stand on the heather in August and September only.\nNo other crop is in flower there then.',
      },
      {
        key: 'jar',
        name: 'What the jar looks like',
        type: 'image',
        moduleName: 'Origin',
        content: 'The lid is golden; the number on the label is the one on the case.',
        pictureOf: 'FH-340-H',
      },
      {
        key: 'keep',
        name: 'Keeping it',
        type: 'multiline',
        moduleName: '',
        content:
          'At room temperature, with the lid on.\nSet honey becomes runny in water of at most 40 °C.\nNot for infants under twelve months.',
      },
      {
        key: 'report',
        name: 'Laboratory report of the year',
        type: 'link',
        moduleName: 'Quality',
        content: 'https://www.fernhollow.example/reports/heather-2026',
        remark: 'A new address every January',
      },
      {
        key: 'mist',
        name: 'How to use it',
        type: 'text',
        moduleName: '',
        content: 'Spray on the clean face from a hand’s breadth away; eyes closed.',
      },
      {
        key: 'lot',
        name: 'Kept samples',
        type: 'code',
        moduleName: 'Quality',
        content: 'FH-340-H / 2026\nS-0911-01 … S-0911-06',
      },
      {
        key: 'plan',
        name: 'Note for dispatch',
        type: 'text',
        moduleName: 'Internal',
        content: 'From November on Hamburg is served first.',
        displayed: false,
      },
    ],
    ofProducts: { 'FH-340-H': ['moor', 'jar', 'keep', 'report'], 'FR-120-M': ['mist'] },
    ofBatches: { 'Heather honey 340 g, harvest 2026': ['lot', 'plan'] },
  },
  words: {
    wrongWarehouse: 'Wrong warehouse chosen',
    wrongDealer: 'Wrong dealer chosen',
    held: 'Held for a second inspection',
    released: 'Second inspection passed',
    damaged: 'Label torn',
    returned: ['Case crushed', 'Refused by the customer', 'Near its date', 'Wrong size sent', ''],
    destroyed: 'Returned goods destroyed',
    stolen: 'Stolen on the way, reported to the police',
    withdrawn: 'Taken off the shelf near its date',
    spoiled: 'Roll creased, the whole piece is waste',
    reprinted: 'Printed again for the spoiled labels',
    parked: 'Found when the load was checked; put back to be looked at',
    short: 'The customer signed for 12 fewer; see the driver’s note',
    dismissed: 'Asked the driver: scanned twice',
    counting: 'Monthly spot count',
  },
}
