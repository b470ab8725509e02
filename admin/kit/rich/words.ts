import type { Label } from '@masthead/contract/kit/label'

/** What the editor itself says; the words of its toolbar and dialogs stand in zh.ts. */
export const words = {
  pictures: ['插入图片（可多选）', 'Insert pictures'],
  format: ['上传文件格式异常', 'This file format cannot be uploaded'],
  size: ['上传失败，图片大小须在5M以内', 'upload failed, image size must be within 5M'],
  failed: ['图片上传失败', 'Picture upload failed'],
  timeout: ['图片上传超时，请重试', 'Picture upload timed out, please try again'],
  foreign: ['有图片无法随文字一起粘贴，请单独复制图片后粘贴', 'Some pictures could not be pasted with the text; copy and paste them one by one'],
  layout: ['一键排版：两端对齐，行高 1.5', 'One-click layout: justified, line height 1.5'],
  layoutShort: ['一键排版', 'Layout'],
  justified: ['两端对齐，行高 1.5（默认）', 'Justified, line height 1.5 (default)'],
  justifiedIndent: ['两端对齐，行高 1.5，首行缩进', 'Justified, line height 1.5, first line indented'],
  justifiedLoose: ['两端对齐，行高 1.75', 'Justified, line height 1.75'],
  left: ['左对齐，行高 1.5', 'Left aligned, line height 1.5'],
  area: ['正文编辑区', 'Body text'],
} as const satisfies Record<string, Label>

/** Progress of a batch of pictures. */
export const uploading = (done: number, all: number): Label => [`图片上传中 ${done}/${all}`, `Uploading pictures ${done}/${all}`]
