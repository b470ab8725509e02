import { json, text } from '../kit/field'
import { service } from '../kit/resource'

/** What forms and pages of processes ask besides tasks. */
export const process = service('flow/process', {
  label: ['流程流转', 'Course of processes'],
  calls: {
    historyFlowList: {
      label: ['流转记录', 'What happened'],
      call: 'GET history-flow-list',
      answer: 'list',
      access: 'login',
      input: { processInstanceId: text(['流程', 'Process'], { max: 20, required: true }) },
      output: {
        historyActivityName: text(['环节', 'Step']),
        assignee: text(['办理人', 'Who']),
        assigneeName: text(['办理人', 'Who']),
        action: text(['操作', 'Action']),
        actionName: text(['操作', 'Action']),
        comment: text(['意见', 'Opinion']),
        createTime: text(['到达时间', 'Opened']),
        endTime: text(['办结时间', 'Done']),
        files: json(['附件', 'Files'], { many: true, shape: { name: text(['名称', 'Name']), link: text(['文件', 'File']) } }),
      },
    },
  },
})
