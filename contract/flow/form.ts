import { choice, flag, integer, json, text } from '../kit/field'
import { formKinds } from '../kit/form'

/** The questions of a process, as administrators put them together. */
export const formShape = {
  key: text(['标识', 'Key'], {
    max: 30,
    required: true,
    pattern: '^[a-z][A-Za-z0-9_]*$',
    message: ['标识须以小写字母开头，只含字母、数字和下划线', 'A key starts with a lower-case letter and has letters, digits and underscores'],
  }),
  label: text(['名称', 'Label'], { max: 50, required: true }),
  kind: choice(['类型', 'Kind'], formKinds, { required: true, default: 'text' }),
  required: flag(['必填', 'Required']),
  options: text(['选项', 'Options'], { max: 50, many: true, help: ['单选和多选的选项', 'For single and multiple choice'] }),
  max: integer(['上限', 'Maximum'], { min: 1, max: 1_000_000_000, help: ['文字的字数，数字的最大值', 'Maximum length or largest number'] }),
  help: text(['说明', 'Help'], { max: 100 }),
}

/** A file that somebody adds to what they say. */
export const attached = json(['附件', 'Files'], {
  many: true,
  max: 9,
  shape: { name: text(['名称', 'Name'], { max: 120 }), link: text(['文件', 'File'], { max: 500, required: true }) },
})
