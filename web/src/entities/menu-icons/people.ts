import { WORDS } from '@zhenma/contract/kernel/words'
import BellOutlined from '@ant-design/icons/BellOutlined'
import CommentOutlined from '@ant-design/icons/CommentOutlined'
import ContactsOutlined from '@ant-design/icons/ContactsOutlined'
import CrownOutlined from '@ant-design/icons/CrownOutlined'
import CustomerServiceOutlined from '@ant-design/icons/CustomerServiceOutlined'
import DingtalkOutlined from '@ant-design/icons/DingtalkOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import NotificationOutlined from '@ant-design/icons/NotificationOutlined'
import PhoneOutlined from '@ant-design/icons/PhoneOutlined'
import SolutionOutlined from '@ant-design/icons/SolutionOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import UserAddOutlined from '@ant-design/icons/UserAddOutlined'
import UserSwitchOutlined from '@ant-design/icons/UserSwitchOutlined'
import WechatOutlined from '@ant-design/icons/WechatOutlined'
import type { IconGroup } from './icon-group.ts'

export const PEOPLE: IconGroup = {
  title: { cn: '人员与沟通', tc: '人員與溝通', en: 'People and messages' },
  icons: [
    { name: 'UserOutlined', Icon: UserOutlined, text: { cn: '用户', tc: '使用者', en: 'user' } },
    { name: 'TeamOutlined', Icon: TeamOutlined, text: { cn: '团队', tc: '團隊', en: 'team' } },
    {
      name: 'UserAddOutlined',
      Icon: UserAddOutlined,
      text: { cn: '添加用户', tc: '新增使用者', en: 'add a user' },
    },
    {
      name: 'UserSwitchOutlined',
      Icon: UserSwitchOutlined,
      text: { cn: '切换用户', tc: '切換使用者', en: 'change user' },
    },
    {
      name: 'SolutionOutlined',
      Icon: SolutionOutlined,
      text: { cn: '专员', tc: '專員', en: 'clerk' },
    },
    {
      name: 'IdcardOutlined',
      Icon: IdcardOutlined,
      text: { cn: '证件', tc: '證件', en: 'identity card' },
    },
    {
      name: 'ContactsOutlined',
      Icon: ContactsOutlined,
      text: { cn: '通讯录', tc: '通訊錄', en: 'contacts' },
    },
    {
      name: 'CustomerServiceOutlined',
      Icon: CustomerServiceOutlined,
      text: { cn: '客服', tc: '客服', en: 'customer service' },
    },
    { name: 'CrownOutlined', Icon: CrownOutlined, text: { cn: '会员', tc: '會員', en: 'crown' } },
    { name: 'PhoneOutlined', Icon: PhoneOutlined, text: { cn: '电话', tc: '電話', en: 'phone' } },
    {
      name: 'MobileOutlined',
      Icon: MobileOutlined,
      text: { cn: '手机', tc: '手機', en: 'mobile phone' },
    },
    { name: 'MailOutlined', Icon: MailOutlined, text: { cn: '邮件', tc: '電子郵件', en: 'mail' } },
    {
      name: 'MessageOutlined',
      Icon: MessageOutlined,
      text: { cn: '消息', tc: '訊息', en: 'message' },
    },
    {
      name: 'CommentOutlined',
      Icon: CommentOutlined,
      text: { cn: '评论', tc: '評論', en: 'comment' },
    },
    {
      name: 'NotificationOutlined',
      Icon: NotificationOutlined,
      text: { cn: '公告', tc: '公告', en: 'announcement' },
    },
    { name: 'BellOutlined', Icon: BellOutlined, text: { cn: '提醒', tc: '提醒', en: 'bell' } },
    {
      name: 'WechatOutlined',
      Icon: WechatOutlined,
      text: WORDS.weChat,
    },
    {
      name: 'DingtalkOutlined',
      Icon: DingtalkOutlined,
      text: WORDS.dingTalk,
    },
  ],
}
