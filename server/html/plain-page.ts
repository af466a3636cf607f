/** A self-contained page in plain HTML, for when no page can be rendered. The text is ours and needs no escaping. */
export const plainPage = (title: string, words: string, again?: number) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${again ? `<meta http-equiv="refresh" content="${again}">` : ''}<meta name="robots" content="noindex"><title>${title}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f5;color:#16181d;font:18px/1.6 Georgia,serif;text-align:center}</style>
</head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>
`

export const plainPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}
