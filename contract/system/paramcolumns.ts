import { choice, flag, longText, secret, text } from '../kit/field'

export const paramFields = {
  paramName: text(['参数名称', 'Parameter name'], {
    max: 255,
    required: ['请输入参数名称', 'Please enter the parameter name'],
    list: true,
    filter: 'like',
    inEnglish: 'paramNameEn',
  }),
  paramNameEn: text(['英文名称', 'English name'], { max: 255 }),
  paramKey: text(['参数键名', 'Parameter key'], {
    max: 255,
    required: ['请输入参数键名', 'Please enter the parameter key'],
    unique: true,
    list: true,
    filter: 'like',
  }),
  paramValue: longText(['参数键值', 'Parameter value'], {
    required: ['请输入参数键值', 'Please enter the parameter value'],
    detail: false,
    list: true,
    filter: 'like',
  }),
  valueType: choice(
    ['值类型', 'Type of value'],
    { text: ['文本', 'Text'], int: ['整数', 'Whole number'], bool: ['是否', 'Yes or no'], json: ['结构', 'JSON'] },
    { default: 'text', list: true },
  ),
  isSecret: flag(['保密', 'Secret'], { help: ['保密的键值不再显示', 'Secret values are never shown again'] }),
  remark: text(['备注', 'Remark'], { max: 255, list: true, inEnglish: 'remarkEn' }),
  remarkEn: text(['英文备注', 'English remark'], { max: 255 }),
  secretValue: secret(['保密的键值', 'Secret value'], { keep: 'encrypted', readOnly: true }),
}
