import { json, text, time } from '../kit/field'
import { service } from '../kit/resource'

/** What the back-office is told of the house that runs it, from the parameters. */
export const config = service('cms/config', {
  label: ['后台设置', 'Back-office settings'],
  calls: {
    read: {
      label: ['后台设置', 'Back-office settings'],
      call: 'GET ',
      answer: 'map',
      access: 'login',
      whileHeld: true,
      output: {
        licence: text(['许可证号', 'Licence']),
        filing: text(['备案号', 'Filing numbers'], { many: true }),
        frameHosts: text(['可嵌入的域名', 'Hosts that may be embedded'], { many: true }),
      },
    },
    // What maps are drawn with, and what time it is where the tenant is.
    place: {
      label: ['地图与时间', 'Map and time'],
      call: 'GET place',
      answer: 'map',
      access: 'login',
      output: {
        tiles: text(['地图瓦片地址', 'Map tiles']),
        attribution: text(['地图来源', 'Map source']),
        outline: json(['辖区轮廓', 'Region outline'], { help: ['纬度和经度的列表', 'A list of latitudes and longitudes'] }),
        now: time(['现在', 'Now']),
      },
    },
  },
})
