import type { Receiver } from '../../../../src/modules/draws/index.ts'

/** Who said where a prize should go, or a red packet: people and addresses that nobody has. */
export const WINNERS: readonly Receiver[] = [
  { name: '周晓岚', phone: '13000002001', address: '云南省昆明市盘龙区青年路示例小区 3 幢 502' },
  { name: '陈思远', phone: '13000002002', address: '广东省广州市天河区体育西路示例大厦 1806' },
  { name: '吴梦婷', phone: '13000002003', address: '上海市徐汇区漕溪北路示例公寓 12 号 701' },
  { name: '刘建国', phone: '13000002004', address: '四川省成都市武侯区科华路示例院 5 栋 302' },
  { name: '黄雅琴', phone: '13000002005', address: '浙江省杭州市西湖区文三路示例苑 8 幢 1101' },
  { name: '孙立新', phone: '13000002006', address: '北京市朝阳区望京街示例家园 210 号楼 903' },
  { name: '罗春华', phone: '13000002007', address: '重庆市渝中区中山三路示例坊 6 号 404' },
  { name: '郑志明', phone: '13000002008', address: '福建省厦门市思明区湖滨南路示例楼 2201' },
]

/** The carrier of the demo's prizes, and how its red packets are paid. */
export const SENT_BY = { prize: '顺丰速运', money: '支付宝转账' } as const
