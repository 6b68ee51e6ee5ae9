import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const prizeTexts = texts({
  title: WORDS.prizes,
  name: WORDS.name,
  level: WORDS.level,
  chooseLevel: { cn: '请选择等级', tc: '請選擇等級', en: 'Choose a level' },
  quantity: WORDS.quantity,
  image: WORDS.picture,
  handoverHelp: {
    cn: '柜台领取凭中奖人页面上的兑奖码，任何未被排除的经销商都可以兑奖。',
    tc: '櫃檯領取憑中獎人頁面上的兌獎碼，任何未被排除的經銷商都可以兌獎。',
    en: 'At a counter by the code on the winner’s page: at any dealer that is not excluded from the activity.',
  },
  collectDaysHelp: {
    cn: '柜台领取的期限，从中奖确认之日算起；留空则不限。',
    tc: '櫃檯領取的期限，從中獎確認之日算起；留空則不限。',
    en: 'At a counter, from the day on which the win is confirmed. Empty: no limit.',
  },
  total: { cn: '共 {count} 个', tc: '共 {count} 個', en: '{count} in all' },
  allocated: {
    cn: '中奖码 {count} 个',
    tc: '中獎碼 {count} 個',
    en: '{count} winning {count|code|codes}',
  },
  won: { cn: '已中 {count}', tc: '已中 {count}', en: '{count} won' },
  delivered: { cn: '已派发 {count}', tc: '已派發 {count}', en: '{count} delivered' },
  remaining: { cn: '剩余 {count}', tc: '剩餘 {count}', en: '{count} left' },
  create: { cn: '添加奖品', tc: '新增獎品', en: 'Add a prize' },
  edit: { cn: '编辑奖品', tc: '編輯獎品', en: 'Edit the prize' },
  noLabels: {
    cn: '还没有能中奖的标签。请先分配标签，再添加奖品。',
    tc: '還沒有能中獎的標籤。請先分配標籤，再新增獎品。',
    en: 'No label of this activity can win yet. Assign labels first, then add prizes.',
  },
  none: {
    cn: '还没有奖品。添加奖品，再为它分配中奖码。',
    tc: '還沒有獎品。新增獎品，再為它分配中獎碼。',
    en: 'No prizes yet. Add one, then allocate winning codes to it.',
  },
  noneYet: { cn: '还没有', tc: '還沒有', en: 'None yet' },
  left: {
    cn: '{labels} 个标签可中奖，奖品共占 {taken} 个，还可设置 {count} 个',
    tc: '{labels} 個標籤可中獎，獎品共占 {taken} 個，還可設定 {count} 個',
    en: '{labels} labels can win, prizes take {taken} of them, {count} are left',
  },
  allocate: { cn: '分配中奖码…', tc: '分配中獎碼…', en: 'Allocate codes…' },
  change: { cn: '修改数量…', tc: '修改數量…', en: 'Change quantity…' },
  codes: { cn: '中奖码…', tc: '中獎碼…', en: 'Winning codes…' },
  onlineAddTitle: {
    cn: '活动已上线，仍要添加“{name}”？',
    tc: '活動已上線，仍要新增「{name}」？',
    en: 'Add “{name}” while the activity is online?',
  },
  onlineEditTitle: {
    cn: '活动已上线，仍要修改“{name}”？',
    tc: '活動已上線，仍要修改「{name}」？',
    en: 'Change “{name}” while the activity is online?',
  },
  becomes: {
    cn: '{field}：{from} → {to}',
    tc: '{field}：{from} → {to}',
    en: '{field}: {from} → {to}',
  },
  onlineMeans: {
    cn: '从下一次抽奖起生效，并记入抽奖的步骤；已中奖的买家在自己的页面上也会看到修改后的内容。',
    tc: '從下一次抽獎起生效，並記入抽獎的步驟；已中獎的買家在自己的頁面上也會看到修改後的內容。',
    en: 'Buyers draw by it from the next draw on, and it is noted among the steps of the draw. Who has won it sees the change on their page, too.',
  },
  onlineAddMeans: {
    cn: '从下一次抽奖起生效，并记入抽奖的步骤。',
    tc: '從下一次抽獎起生效，並記入抽獎的步驟。',
    en: 'Buyers can win it from the next draw on, and it is noted among the steps of the draw.',
  },
  removeTitle: WORDS.deleteNamed,
  removeTouches: {
    cn: '将删除 1 个奖品，它没有中奖码。',
    tc: '將刪除 1 個獎品，它沒有中獎碼。',
    en: 'Deletes 1 prize, which no code wins.',
  },
  removeMeans: WORDS.cannotBeUndone,
  removed: WORDS.deleted,
})

export const allocationTexts = texts({
  title: { cn: '分配中奖码：{name}', tc: '分配中獎碼：{name}', en: 'Winning codes for {name}' },
  batch: WORDS.batch,
  product: WORDS.product,
  choose: { cn: '请选择', tc: '請選擇', en: 'Choose' },
  quantity: { cn: '中奖数量', tc: '中獎數量', en: 'Winning quantity' },
  allocable: {
    cn: '可分配 {count} 个：{labels} 个标签可中奖，其中 {allocated} 个已中奖，奖品剩余 {left} 个',
    tc: '可分配 {count} 個：{labels} 個標籤可中獎，其中 {allocated} 個已中獎，獎品剩餘 {left} 個',
    en: '{count} can be allocated: {labels} labels can win, {allocated} of them do, {left} of the prize are left',
  },
  atOnce: {
    cn: '每次最多 {limit} 个',
    tc: '每次最多 {limit} 個',
    en: 'At most {limit} at once',
  },
  means: {
    cn: '中奖的标签由系统随机抽取。标签退出活动时，它的中奖资格同时收回。',
    tc: '中獎的標籤由系統隨機抽取。標籤退出活動時，它的中獎資格同時收回。',
    en: 'Which labels win is drawn at random. A label that leaves the activity wins no more.',
  },
  planned: {
    cn: '{at} 由公共随机数抽取 {count} 个中奖码',
    tc: '{at} 由公共隨機數抽取 {count} 個中獎碼',
    en: '{count} winning {count|code|codes} will be drawn by the public beacon at {at}',
  },
  changePlanned: {
    cn: '{at} 由公共随机数改为 {count} 个中奖码',
    tc: '{at} 由公共隨機數改為 {count} 個中獎碼',
    en: '{count} winning {count|code|codes} from {at} on, by the public beacon',
  },
  action: { cn: '抽取', tc: '抽取', en: 'Draw' },
  done: {
    cn: '已抽取 {count} 个中奖码',
    tc: '已抽取 {count} 個中獎碼',
    en: '{count} winning {count|code|codes} drawn',
  },
  changeTitle: { cn: '修改数量：{name}', tc: '修改數量：{name}', en: 'Change quantity of {name}' },
  changeMeans: {
    cn: '数量变多时再随机抽取，变少时随机收回。共 {total} 个奖品，已分配 {allocated} 个。',
    tc: '數量變多時再隨機抽取，變少時隨機收回。共 {total} 個獎品，已分配 {allocated} 個。',
    en: 'More are drawn, or some are taken back, at random. Of {total} prizes {allocated} are allocated.',
  },
  now: { cn: '现有 {count} 个', tc: '現有 {count} 個', en: '{count} now' },
  newQuantity: {
    cn: '“{batch}”的新数量',
    tc: '「{batch}」的新數量',
    en: 'New quantity of {batch}',
  },
  changeAction: WORDS.update,
  changed: {
    cn: '现有 {count} 个中奖码',
    tc: '現有 {count} 個中獎碼',
    en: '{count} winning {count|code|codes} now',
  },
  takeBack: { cn: '收回…', tc: '收回…', en: 'Take back…' },
  takeBackTitle: { cn: '收回中奖码？', tc: '收回中獎碼？', en: 'Take winning codes back?' },
  takeBackTouches: {
    cn: '涉及“{name}”在批次“{batch}”中的 {count} 个中奖码。',
    tc: '涉及「{name}」在批次「{batch}」中的 {count} 個中獎碼。',
    en: 'Touches {count} winning {count|code|codes} of “{name}” in {batch}.',
  },
  takeBackMeans: {
    cn: '这些标签不再中奖；再次分配会抽到别的标签。',
    tc: '這些標籤不再中獎；再次分配會抽到別的標籤。',
    en: 'These labels win no more; allocating again draws other ones.',
  },
  takeBackAction: { cn: '收回', tc: '收回', en: 'Take back' },
  takenBack: { cn: '已收回', tc: '已收回', en: 'Taken back' },
})

export const winnerTexts = texts({
  title: { cn: '中奖码：{name}', tc: '中獎碼：{name}', en: 'Winning codes of {name}' },
  secret: {
    cn: '知道中奖码的人能提前领走奖品，请勿外传。导出会记入日志。',
    tc: '知道中獎碼的人能提前領走獎品，請勿外傳。匯出會記入日誌。',
    en: 'Who knows these codes can take the prizes: keep them secret. The log tells who exported them.',
  },
  none: {
    cn: '还没有中奖码，请先分配。',
    tc: '還沒有中獎碼，請先分配。',
    en: 'No winning codes yet: allocate some first.',
  },
  count: {
    cn: '共 {count} 个中奖码',
    tc: '共 {count} 個中獎碼',
    en: '{count} winning {count|code|codes}',
  },
  back: WORDS.previousPage,
  next: WORDS.nextPage,
})
