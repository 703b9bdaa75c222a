import type { Page } from 'playwright-core';

/**
 * Days and amounts that are seen in part: broken over two lines, or reaching out of what hides the rest of them.
 * What is hidden altogether is left out, and not cut.
 */
export const partidos = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const DITO = /\d\d\/\d\d\/\d{4}|R\$\s[\d.]+,\d\d/g;
    const esconde = (e: Element) =>
      getComputedStyle(e).overflowX !== 'visible' && !e.matches('section, main');
    const foraDe = (parte: DOMRect, e: Element) => {
      const caixa = e.getBoundingClientRect();
      if (parte.top >= caixa.bottom || parte.bottom <= caixa.top) return 'toda';
      return parte.right > caixa.right + 1 ? 'em parte' : 'nada';
    };
    const achados: string[] = [];
    const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let e = textos.nextNode(); e !== null; e = textos.nextNode()) {
      if (!(e instanceof HTMLElement)) continue;
      const folhas = [...e.childNodes].every(
        (n) => n instanceof Text || (n instanceof HTMLElement && n.childElementCount === 0),
      );
      const texto = e.textContent ?? '';
      if (!folhas || !texto.match(DITO) || e.closest('svg, [hidden], .mantine-VisuallyHidden-root') !== null)
        continue;
      const nos = [...e.childNodes].flatMap((n) =>
        n instanceof Text ? [n] : [...n.childNodes].filter((m) => m instanceof Text),
      );
      for (const { 0: dito, index } of texto.matchAll(DITO)) {
        const range = document.createRange();
        let antes = 0;
        let comeca = false;
        for (const no of nos) {
          const ate = antes + no.length;
          if (!comeca && index < ate) {
            range.setStart(no, index - antes);
            comeca = true;
          }
          if (comeca && index + dito.length <= ate) {
            range.setEnd(no, index + dito.length - antes);
            break;
          }
          antes = ate;
        }
        const partes = [...range.getClientRects()].filter((r) => r.width > 0);
        const [primeira] = partes;
        if (primeira === undefined) continue;
        const linhas = new Set(partes.map((r) => Math.round(r.top / 6)));
        const todo = range.getBoundingClientRect();
        const cortes: string[] = [];
        for (let pai: Element | null = e; pai !== null; pai = pai.parentElement)
          if (esconde(pai)) cortes.push(foraDe(todo, pai));
        if (cortes.includes('toda')) continue;
        if (cortes.includes('em parte') || linhas.size > 1) achados.push(`${dito} em ${texto.slice(0, 80)}`);
      }
    }
    return achados;
  });
