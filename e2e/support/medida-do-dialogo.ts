import type { Page } from 'playwright-core';

/** What `calm.md` section 5 measures of the dialog that stands above all. */
export interface MedidaDoDialogo {
  titulo: string;
  cabeca: number;
  /** Height of the foot; null of a dialog that has none. */
  pe: number | null;
  /** The foot or the head shows less than it holds. */
  transborda: string[];
  primarios: string[];
  soIcones: string[];
  pequenos: string[];
  semNome: string[];
  /** The field that should have the focus, and what has it. */
  primeiroCampo: string;
  foco: string;
}

/** What may stand as an icon alone: the lists' own, the help of a field, and what explains a figure. */
const SO_ICONES =
  /^(Mais ações|Ajuda.*|Fechar|Sair desta janela|Página anterior|Próxima página|Limpar busca|Como .*|De onde .*|Por que .*)$/;

export const soIcone = (nome: string): boolean => !SO_ICONES.test(nome);

/** What has the focus where a cell of a grid has it. */
export const CELULA = 'célula';

export const medeDialogo = (page: Page): Promise<MedidaDoDialogo> =>
  page.evaluate((celula) => {
    const dialogo = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.body;
    const seen = (e: Element) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
    const all = (selector: string) => [...dialogo.querySelectorAll<HTMLElement>(selector)].filter(seen);
    const height = (e: Element | undefined) => Math.round(e?.getBoundingClientRect().height ?? 0);
    const named = (e: HTMLElement): string => {
      const by = (e.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.innerText ?? '')
        .join(' ');
      const labels = e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement ? e.labels : null;
      const label = [...(labels ?? [])].map((l) => l.innerText).join(' ');
      return (e.getAttribute('aria-label') || by.trim() || label || e.innerText || e.title || '').trim();
    };
    const [head] = all('[data-head], .mantine-Drawer-header');
    const [foot] = all('[data-foot]');
    const inRow = (e: Element) =>
      e.closest('tbody, li, [role="grid"], [role="tree"], .mantine-RichTextEditor-root') !== null;
    const inField = (e: Element) => e.closest('.mantine-Input-wrapper, .mantine-Pill-root') !== null;
    const buttons = all('button, a[href]');
    // A mark is pressed by its word as well.
    const pressed = (e: HTMLElement) =>
      e.closest<HTMLElement>('label, .mantine-Checkbox-body, .mantine-Radio-body, .mantine-Switch-body') ??
      (e instanceof HTMLInputElement ? e.labels?.[0] : undefined) ??
      e;
    const small = (e: HTMLElement) => {
      const { width, height: high } = pressed(e).getBoundingClientRect();
      return width > 0 && (Math.round(width) < 24 || Math.round(high) < 24);
    };
    const filled = ['primary', 'danger'].map((tone) => {
      const sample = document.createElement('i');
      sample.style.backgroundColor = `var(--mantine-color-${tone}-filled)`;
      document.body.append(sample);
      const { backgroundColor } = getComputedStyle(sample);
      sample.remove();
      return backgroundColor;
    });
    const inText = (e: Element) => e.matches('a') && e.closest('p, dd, li, td') !== null;
    const isField = (e: HTMLElement) =>
      e.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea') &&
      !e.hasAttribute('disabled') &&
      !(e.hasAttribute('readonly') && !e.hasAttribute('aria-haspopup')) &&
      e.closest('tbody, [data-plain]') === null;
    const campo = all('[data-fields] :is(input, textarea)').find(isField);
    const { activeElement } = document;
    return {
      titulo: all('h2')[0]?.innerText ?? '',
      cabeca: height(head),
      pe: foot === undefined ? null : height(foot),
      transborda: [head, foot].flatMap((e) =>
        e && e.scrollWidth > e.clientWidth + 1 ? [e.innerText.slice(0, 60)] : [],
      ),
      primarios: all('.mantine-Button-root')
        .filter((b) => filled.includes(getComputedStyle(b).backgroundColor))
        .map((b) => b.innerText.trim()),
      soIcones: buttons
        .filter((b) => b.innerText.trim() === '' && !inRow(b) && !inField(b))
        .map((b) => named(b) || b.outerHTML.slice(0, 80)),
      pequenos: [...buttons, ...all('[role="tab"], input[type="checkbox"], input[type="radio"]')]
        .filter((e) => !inField(e) && !inText(e) && e.closest('li[data-row]') === null && small(e))
        .map((e) => `${named(e) || e.outerHTML.slice(0, 80)} ${pressed(e).getBoundingClientRect().width}`),
      semNome: [...buttons, ...all('input, textarea, select, [role="tab"]')]
        .filter((e) => e.getAttribute('aria-hidden') !== 'true' && named(e) === '')
        .map((e) => e.outerHTML.slice(0, 120)),
      primeiroCampo: (campo ? named(campo) : '').slice(0, 60),
      foco: !(activeElement instanceof HTMLElement && dialogo.contains(activeElement))
        ? 'fora do diálogo'
        : activeElement.matches('td')
          ? celula
          : named(activeElement).slice(0, 60),
    };
  }, CELULA);

/** How far each field of the dialog stands from its beginning, whatever is scrolled. */
export const lugaresDosCampos = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const dialogo = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.body;
    const campos = [...dialogo.querySelectorAll('[data-fields] .mantine-InputWrapper-root')];
    const [primeiro] = campos;
    const alto = (e: Element | undefined) => e?.getBoundingClientRect().top ?? 0;
    return campos.map((campo) => Math.round(alto(campo) - alto(primeiro)));
  });

declare global {
  /** How much has moved on the page since it was last set to nothing. */
  var deslocado: number;
}

/** Sums what moves from now on, also after a press. */
export const vigiaDeslocamentos = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.deslocado = 0;
    new PerformanceObserver((lista) => {
      for (const entrada of lista.getEntries())
        globalThis.deslocado += 'value' in entrada && typeof entrada.value === 'number' ? entrada.value : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
