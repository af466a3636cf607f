import { type Html, html } from './html.ts'

/** What every page has around it: that it is a sandbox is said first, and in words. */
export const frame = (title: string, content: Html, { runs }: { runs?: string } = {}) => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox card gateway</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${runs && html`<script src="${runs}" defer></script>`}
</head>
<body>
<header class="banner"><p><strong>Sandbox: test cards only.</strong> No money moves here.</p></header>
<main>${content}</main>
<footer><a href="/">All payments in this sandbox</a></footer>
</body>
</html>
`

/** '£1,249.00'. */
export function pounds(pence: number): string {
  const [whole = '', rest] = (pence / 100).toFixed(2).split('.')
  return `£${whole.replaceAll(/\B(?=(\d{3}){1,6}$)/g, ',')}.${rest}`
}
