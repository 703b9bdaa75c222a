import type { Locator } from 'playwright-core';

/** A text whose colour stands out too little from its ground. */
interface Fraco {
  texto: string;
  /** As WCAG counts it: 4.5 at least. */
  razao: number;
  cor: string;
  fundo: string;
}

const MINIMO = 4.5;

/** The texts of an element that are hard to read as it is painted at present; what is disabled may be. */
export const fracosDe = (onde: Locator): Promise<Fraco[]> =>
  onde.evaluate((element, minimo) => {
    type Cor = readonly [number, number, number, number];
    const tela = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const lida = (cor: string): Cor => {
      if (tela === null) throw new Error('no canvas');
      tela.clearRect(0, 0, 1, 1);
      tela.fillStyle = cor;
      tela.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = tela.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const sobre = ([r, g, b, a]: Cor, [br, bg, bb]: Cor): Cor => [
      r * a + br * (1 - a),
      g * a + bg * (1 - a),
      b * a + bb * (1 - a),
      1,
    ];
    const fundoDe = (e: Element | null): Cor => {
      if (e === null) return [255, 255, 255, 1];
      const cor = lida(getComputedStyle(e).backgroundColor);
      return cor[3] === 1 ? cor : sobre(cor, fundoDe(e.parentElement));
    };
    const luz = (cor: Cor): number => {
      const [r = 0, g = 0, b = 0] = cor
        .slice(0, 3)
        .map((v) => v / 255)
        .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const razaoDe = (a: Cor, b: Cor): number => {
      const [clara = 0, escura = 0] = [luz(a), luz(b)].toSorted((x, y) => y - x);
      return (clara + 0.05) / (escura + 0.05);
    };
    const opaco = (e: Element | null): boolean =>
      e === null || (getComputedStyle(e).opacity !== '0' && opaco(e.parentElement));
    const comTexto = (e: Element) =>
      [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim() !== '');
    return [element, ...element.querySelectorAll('*')]
      .filter((e) => comTexto(e) && e.getClientRects().length > 0 && opaco(e))
      .filter((e) => e.closest(':disabled, [aria-disabled="true"], [data-disabled]') === null)
      .map((e) => {
        const fundo = fundoDe(e);
        const cor = sobre(lida(getComputedStyle(e).color), fundo);
        return {
          texto: (e.textContent ?? '').slice(0, 40),
          razao: Math.round(razaoDe(cor, fundo) * 100) / 100,
          cor: cor.map(Math.round).join(),
          fundo: fundo.map(Math.round).join(),
        };
      })
      .filter(({ razao }) => razao < minimo);
  }, MINIMO);
