import { describe, expect, test } from 'vitest';
import { AoVivo, type Fim, type MeiosAoVivo, pausaDe } from './ao-vivo.ts';

/** A browser of several tabs, and a server to which the one that holds the lock is connected. */
class Navegador {
  readonly fluxos: { diz: (linha: string) => void; acaba: (fim: Fim) => void }[] = [];
  readonly pausas: number[] = [];
  readonly #ouvintes = new Set<(dado: unknown) => void>();
  #fila: (() => void)[] = [];
  #presa = false;

  meios({ trava = true } = {}): MeiosAoVivo {
    return {
      comTrava: trava ? (_nome, sinal, faz) => this.#trava(sinal, faz) : null,
      canal: (_nome, ouve) => {
        this.#ouvintes.add(ouve);
        return {
          send: (dado) => {
            for (const outro of this.#ouvintes) if (outro !== ouve) outro(dado);
          },
          close: () => this.#ouvintes.delete(ouve),
        };
      },
      fluxo: (sinal, diz) =>
        new Promise((acaba) => {
          this.fluxos.push({ diz, acaba });
          sinal.addEventListener('abort', () => acaba('nada'));
        }),
      espera: async (ms) => void this.pausas.push(ms),
      visivel: async () => undefined,
      acaso: () => 1,
    };
  }

  async #trava(sinal: AbortSignal, faz: () => Promise<void>): Promise<void> {
    if (this.#presa) await new Promise<void>((vez) => this.#fila.push(vez));
    if (sinal.aborted) return this.#proximo();
    this.#presa = true;
    await faz();
    this.#presa = false;
    this.#proximo();
  }

  #proximo(): void {
    this.#fila.shift()?.();
  }
}

function aba(navegador: Navegador, opcoes?: { trava: boolean }) {
  const visto = { mudancas: 0 };
  const aoVivo = new AoVivo(navegador.meios(opcoes), '1.7', () => {
    visto.mudancas++;
  });
  return { aoVivo, visto, fecha: aoVivo.abre() };
}
const logo = () => new Promise((done) => setTimeout(done));

describe('o fluxo de notificações', () => {
  test('uma aba o segura e diz às outras; quando sai, a seguinte toma o seu lugar', async () => {
    const navegador = new Navegador();
    const [uma, outra] = [aba(navegador), aba(navegador)];
    await logo();
    expect(navegador.fluxos).toHaveLength(1);
    navegador.fluxos[0]?.diz('data: pronto');
    expect([uma, outra].map((a) => [a.aoVivo.vivo(), a.visto.mudancas])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    navegador.fluxos[0]?.diz('data: mudou');
    navegador.fluxos[0]?.diz(': ');
    expect([uma, outra].map((a) => a.visto.mudancas)).toEqual([2, 2]);
    // One that opens later asks how it is.
    const terceira = aba(navegador);
    expect(terceira.aoVivo.vivo()).toBe(true);
    uma.fecha();
    await logo();
    expect(navegador.fluxos).toHaveLength(2);
    expect(outra.aoVivo.vivo()).toBe(false);
    navegador.fluxos[1]?.diz('data: pronto');
    expect([outra, terceira].map((a) => [a.aoVivo.vivo(), a.visto.mudancas])).toEqual([
      [true, 3],
      [true, 1],
    ]);
    outra.fecha();
    terceira.fecha();
  });

  test('o que cai volta logo, o que não há se tenta cada vez mais devagar', async () => {
    const navegador = new Navegador();
    const { aoVivo, fecha } = aba(navegador);
    for (const fim of ['ouviu', 'nada', 'nada', 'nada', 'ouviu'] as const) {
      await logo();
      const fluxo = navegador.fluxos.at(-1);
      if (fim === 'ouviu') fluxo?.diz('data: pronto');
      fluxo?.acaba(fim);
      await logo();
      expect(aoVivo.vivo()).toBe(false);
    }
    expect(navegador.pausas).toEqual([1000, 2000, 4000, 8000, 1000]);
    fecha();
    expect(pausaDe(20, 1)).toBe(60_000);
    expect(pausaDe(0, 0)).toBe(500);
  });

  test('onde não há travas cada aba tem o seu', async () => {
    const navegador = new Navegador();
    const abas = [aba(navegador, { trava: false }), aba(navegador, { trava: false })];
    await logo();
    expect(navegador.fluxos).toHaveLength(2);
    for (const { fecha } of abas) fecha();
  });
});
