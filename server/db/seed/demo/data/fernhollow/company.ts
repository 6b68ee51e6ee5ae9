import type { DemoCompany } from '../demo-company.ts'

type Facts = Pick<DemoCompany, 'facts' | 'factories' | 'warehouses' | 'categories' | 'regions'>

/** A number of the range that is kept free for films and examples. */
export const SERVICE_PHONE = '+44 117 496 0100'

/** What the English demo company is, and where. */
export const FERNHOLLOW_FACTS: Facts = {
  facts: {
    code: 'fernhollow',
    name: 'Fernhollow Honey & Rose Ltd',
    englishName: 'Fernhollow Honey & Rose Ltd',
    translations: {
      cn: { name: '蕨谷蜂蜜与玫瑰有限公司' },
      tc: { name: '蕨谷蜂蜜與玫瑰有限公司' },
    },
    timeZone: 'Europe/London',
    country: 'GB',
    province: 'England',
    city: 'Bristol',
    address: '1 Fernhollow Yard, Example Road',
    phone: SERVICE_PHONE,
    email: 'care@fernhollow.example',
    website: 'https://www.fernhollow.example',
    receiptConfirmed: true,
  },
  factories: [
    {
      name: 'Fernhollow Works',
      code: 'F-BR',
      address: '1 Fernhollow Yard, Example Road',
      description: 'Honey filling, rose distillation and packing',
      workshops: ['Honey room', 'Still house', 'Filling line', 'Labelling and packing'],
    },
  ],
  warehouses: [
    {
      name: 'Bristol warehouse',
      code: 'W-BR',
      address: '4 Fernhollow Yard, Example Road',
      description: 'Main warehouse; sends to Britain and overseas',
    },
    {
      name: 'Hamburg warehouse',
      code: 'W-HH',
      address: 'Beispielkai 12',
      description: 'Sends to the European Union',
    },
  ],
  categories: {
    honey: { name: 'Honey', code: 'H', parent: null },
    jar: { name: 'Jars', code: 'H1', parent: 'honey' },
    care: { name: 'Rose care', code: 'R', parent: null },
    face: { name: 'Face care', code: 'R1', parent: 'care' },
    hand: { name: 'Hand care', code: 'R2', parent: 'care' },
  },
  regions: [
    { name: 'Britain', description: 'Looked after from Bristol', areas: ['GB'] },
    {
      name: 'European Union',
      description: 'Germany, France and Sweden; Ireland and the Netherlands have no dealer yet',
      areas: ['DE', 'FR', 'SE', 'IE', 'NL'],
    },
    { name: 'North America', description: 'United States and Canada', areas: ['US', 'CA'] },
    { name: 'Australia', description: 'Two dealers, in Melbourne and Sydney', areas: ['AU'] },
  ],
}
