/** A piece of layout as the editors of messengers make them: sections, drawings, many inline styles, nothing that acts. */
export const snippet = [
  '<section style="margin:10px 0;text-align:center;box-sizing:border-box">',
  '<section style="display:inline-block;width:100%;vertical-align:top;border:1px solid #c8102e;border-radius:6px;padding:14px 16px 12px 16px;background:linear-gradient(90deg,#fff5f5 0%,#ffffff 100%);box-shadow:rgba(0,0,0,.12) 0px 2px 6px">',
  '<section style="display:flex;justify-content:center;align-items:center;margin:-30px 0px 8px;transform:translate3d(2px,0px,0px) rotateZ(0deg)">',
  '<span style="color:rgb(255,255,255);background-color:rgb(200,16,46);padding:4px 18px 4px 18px;letter-spacing:1.5px;font-size:15px;line-height:1.75"><strong>要闻速递</strong></span>',
  '</section>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 12" width="120" height="12" style="display:block;margin:0px auto"><path d="M0 6h50l6-6 8 12 6-6h50" fill="none" stroke="#c8102e" stroke-width="2"></path><circle cx="60" cy="6" r="2" fill="#c8102e"></circle></svg>',
  '<p style="margin:0px;padding:0px;text-align:justify;text-indent:2em;line-height:1.9;letter-spacing:.5px;white-space:normal"><span style="font-size:16px;color:#3e3e3e">正文段落，文字两端对齐。</span></p>',
  '</section>',
  '</section>',
].join('')
