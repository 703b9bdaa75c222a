import { expect, test } from 'vitest';
import { sanitizeRichText } from './rich-text.ts';

test('o que o editor escreve fica como está', () => {
  for (const html of [
    '<p>Caneta <strong>azul</strong> e <em>leve</em></p>',
    '<ul><li><p>um</p></li><li><p>dois</p></li></ul><ol><li><p>três</p></li></ol>',
    '<blockquote><p>citação</p></blockquote>',
    '<p><b>a</b> <i>b</i><br />c</p>',
    '<p><a href="https://exemplo.com.br/x?a=1&amp;b=2" rel="noopener noreferrer">link</a></p>',
    '<p><a href="mailto:contato@exemplo.com.br" rel="noopener noreferrer">e-mail</a></p>',
  ])
    expect(sanitizeRichText(html)).toBe(html);
});

test('nada que se execute, carregue ou esconda passa', () => {
  const casos: [string, string][] = [
    ['<script>alert(1)</script>', ''],
    ['<p>a</p><style>*{display:none}</style>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>b', 'b'],
    ['<svg/onload=alert(1)><p>c</p></svg>', '<p>c</p>'],
    ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
    ['<p>a</p><!-- <script>x</script> -->', '<p>a</p>'],
    ['<form action=//mal.exemplo><input name=senha></form>d', 'd'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ];
  for (const [sujo, limpo] of casos) expect([sujo, sanitizeRichText(sujo)]).toEqual([sujo, limpo]);
});

test('um link só leva a http, https e mailto, e sempre sem voltar', () => {
  const nua = '<a rel="noopener noreferrer">x</a>';
  for (const href of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java&#x0A;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//mal.exemplo',
    '/usuarios',
    '\u0001javascript:alert(1)',
  ])
    expect([href, sanitizeRichText(`<a href="${href}" target="_blank" rel="opener">x</a>`)]).toEqual([
      href,
      nua,
    ]);
});

test('sem uma palavra é vazio, e a profundidade tem fim', () => {
  for (const html of ['', '<p></p>', '<p> </p><p><br /></p>', '<ul><li><p>&nbsp;</p></li></ul>'])
    expect(sanitizeRichText(html)).toBe('');
  const fundo = `${'<blockquote>'.repeat(5000)}x${'</blockquote>'.repeat(5000)}`;
  const limpo = sanitizeRichText(fundo);
  expect(limpo).toContain('x');
  expect(limpo.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
});
