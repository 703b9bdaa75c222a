/// <reference types="vite/client" />
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import inter from '../../../apps/web/src/ui/fonts/inter.woff2?url';

type Parte = Readonly<Record<string, (() => ReactNode) | undefined>>;

/** Each side's code is loaded before the clock starts. */
const LADOS: Readonly<Record<string, () => Promise<Parte>>> = {
  produto: () => import('./produto.tsx'),
  // Nobody but these benches installs them, so their types are not known here.
  'ag-grid': () => import('./ag-grid.jsx'),
  mui: () => import('./mui.jsx'),
};

const pedido = new URLSearchParams(location.search);
const parte = await LADOS[pedido.get('lado') ?? '']?.();
const montar = parte?.[pedido.get('parte') ?? ''];
// All sides draw their texts in the same letters: those of a font that comes with the page take longer to lay out.
document.fonts.add(await new FontFace('Inter', `url(${inter})`, { weight: '400 700' }).load());
const root = document.getElementById('root');
let maior = 0;
new PerformanceObserver((lista) => {
  for (const { duration } of lista.getEntries()) maior = Math.max(maior, duration);
}).observe({ entryTypes: ['longtask'] });

const PASSO = 400;
const ATE = 8;

const quadro = (): Promise<number> =>
  new Promise((pronto) => requestAnimationFrame(() => setTimeout(() => pronto(performance.now()))));

Object.assign(window, {
  /** Milliseconds until `seletor` has so many and they are painted. */
  monta: async (seletor: string, quantos: number): Promise<number> => {
    maior = 0;
    const inicio = performance.now();
    if (root && montar) createRoot(root).render(montar());
    while (document.querySelectorAll(seletor).length < quantos) await quadro();
    return (await quadro()) - inicio;
  },
  maiorTarefa: () => maior,
  /** Milliseconds of the longest frame while it is scrolled in so many steps. */
  rola: async (seletor: string, passos: number): Promise<number> => {
    const alvo = document.querySelector(seletor);
    if (alvo === null) throw new Error(`nothing scrolls: ${seletor}`);
    let pior = 0;
    let antes = await quadro();
    for (let i = 1; i <= passos; i++) {
      // Down and up again, within what all sides hold: one of them has a hundred rows a page.
      const onde = i % (2 * ATE);
      alvo.scrollTop = PASSO * Math.min(onde, 2 * ATE - onde);
      const agora = await quadro();
      pior = Math.max(pior, agora - antes);
      antes = agora;
    }
    return pior;
  },
});
document.documentElement.dataset.pronto = 'sim';
