import type { Label } from '@masthead/contract/kit/label'

/** What the dialog that adds contributors says besides the words of the declarations. */
export const words = {
  reporter: ['新增小记者', 'Add young reporter'],
  newsman: ['新增记者', 'Add journalist'],
  correspondent: ['新增通讯员', 'Add correspondent'],
  messager: ['新增信息员', 'Add stringer'],
  addPerson: ['新增人员', 'Add a person'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  addBank: ['添加银行卡', 'Add a bank account'],
  addAddress: ['添加邮寄地址', 'Add an address'],
  addRelation: ['添加亲属', 'Add a relative'],
  remove: ['移除 {what} {place}', 'Remove {what} {place}'],
  onlyOne: ['只能添加一条', 'only one allowed'],
  onlyFive: ['最多添加 5 名亲属', 'Five relatives at most'],
  school: ['请选择学校班级', 'Please choose the school and class'],
  idNumber: ['请输入身份证号', 'Please enter the ID number'],
  payment: ['请选择支付方式', 'Please choose the payment'],
  bankNeeded: ['请填写开户银行和银行账号', 'Please enter the bank and the account'],
  addressNeeded: ['请填写邮寄地址', 'Please enter the mail address'],
  relative: ['亲属', 'relative'],
} as const satisfies Record<string, Label>
